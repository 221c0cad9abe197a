/** The public library: its list, and counted downloads (PRODUCT.md, "Resources and downloads"). */

import { type Static, Type } from 'typebox'
import { commonRefusals, endpoint, oneOf, SuccessFalse } from './endpoint.ts'
import { Email, ShortFilled, TopicCode } from './form-fields.ts'

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
      resource: Type.Object({
        id: Type.String({ format: 'uuid' }),
        title: Type.String(),
        file_url: Type.String(),
        resource_type: PublicResourceType,
      }),
    }),
    ...commonRefusals,
    422: SuccessFalse,
  },
})
