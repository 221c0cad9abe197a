/** The contact enquiry (PRODUCT.md, "Public forms"). */

import { type Static, Type } from 'typebox'
import { type Industry, type Interest, industries, interests, keysOf } from '../../content/form-options.ts'
import { commonRefusals, endpoint, oneOf, SuccessFalse } from './endpoint.ts'
import { Email, Filled, TopicCode } from './form-fields.ts'

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
  responses: {
    200: Type.Object({ success: Type.Literal(true) }),
    ...commonRefusals,
    422: SuccessFalse,
  },
})
