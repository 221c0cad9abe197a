/** The public site: the contact enquiry, the library's list and its counted downloads (PRODUCT.md, "Public forms"). */

import { type Static, Type } from 'typebox'
import { type Industry, type Interest, industries, interests, keysOf } from '../../content/form-options.ts'
import { commonRefusals, endpoint, oneOf, SuccessFalse } from './endpoint.ts'

/** Not empty and not only whitespace. */
export const Filled = Type.String({ pattern: '\\S' })

/** The same, with a limit for names and roles. */
const ShortFilled = Type.String({ pattern: '\\S', maxLength: 500 })

/** Its syntax is checked by database/parse-email.ts, which has its own error message. */
export const Email = Type.String({ maxLength: 320 })

/**
 * Honeypot: a hidden field that spam bots fill in. The refusal explains itself, because a password manager may have filled
 * the field in.
 */
const TopicCode = Type.Optional(Type.String())

export const Enquiry = Type.Object({
  firstName: Filled,
  lastName: Filled,
  email: Email,
  company: Filled,
  /** Here and in the next three fields, '' means absent. */
  industry: Type.Optional(oneOf<'' | Industry>(['', ...keysOf(industries)])),
  interest: Type.Optional(oneOf<'' | Interest>(['', ...keysOf(interests)])),
  message: Type.Optional(Type.String()),
  /** The screen of the form. */
  source: Type.Optional(Type.String({ maxLength: 200 })),
  /** Generated in the browser (idempotency key): a retry is stored and mailed once. */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  topicCode: TopicCode,
})
export type Enquiry = Static<typeof Enquiry>

export const contact = endpoint({
  method: 'POST',
  path: '/api/contact',
  body: Enquiry,
  // The form has no length limits (PRODUCT.md, "Public forms"): a visitor may paste a whole contract.
  bodyLimit: 1024 ** 2,
  responses: { 200: Type.Object({ success: Type.Literal(true) }), ...commonRefusals, 422: SuccessFalse },
})

/** The public list shows whitepapers and toolkits as `others` (PRODUCT.md, "Resources and downloads"). */
export const PublicResourceType = oneOf(['checklist', 'template', 'guide', 'playbook', 'others'])
export type PublicResourceType = Static<typeof PublicResourceType>

export const PublicResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  description: Type.String(),
  category: Type.String(),
  resource_type: PublicResourceType,
  /** A `data:` image or a path of this origin. */
  preview_image_url: Type.Union([Type.String(), Type.Null()]),
  /** A path of this origin (contract/files.ts), an `https:` address or a `data:` URL. */
  file_url: Type.String(),
  download_count: Type.Integer(),
})
export type PublicResource = Static<typeof PublicResource>

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  responses: { 200: Type.Array(PublicResource) },
})

const { id, title, file_url, resource_type } = PublicResource.properties

export const DownloadRequest = Type.Object({
  resourceId: Type.String({ format: 'uuid' }),
  firstName: ShortFilled,
  lastName: ShortFilled,
  email: Email,
  company: ShortFilled,
  /** '' means absent. */
  role: Type.Optional(Type.String({ maxLength: 200 })),
  /** Generated in the browser (idempotency key): a retry is counted once. */
  id: Type.Optional(Type.String({ format: 'uuid' })),
  topicCode: TopicCode,
})
export type DownloadRequest = Static<typeof DownloadRequest>

export const downloadResource = endpoint({
  method: 'POST',
  path: '/api/resources/download',
  body: DownloadRequest,
  responses: {
    200: Type.Object({
      success: Type.Literal(true),
      resource: Type.Object({ id, title, file_url, resource_type }),
    }),
    ...commonRefusals,
    422: SuccessFalse,
  },
})
