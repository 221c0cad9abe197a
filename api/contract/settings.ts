/** The settings of an organisation: deadlines, retraining, reminders (PRODUCT.md, "Settings of an organisation"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure } from './endpoint.ts'

const path = '/api/croacademy/admin/settings'

export const Settings = Type.Object({
  /** Days from the acceptance to the deadline of the first cycle; null: no deadline. */
  dueDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()]),
  /** Months for which a certification is valid; null: it does not expire. */
  retrainMonths: Type.Union([Type.Integer({ minimum: 1, maximum: 120 }), Type.Null()]),
  /** Days before a deadline; empty: no mails at all. */
  reminderDays: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), { maxItems: 5, uniqueItems: true }),
  /** Years for which a certificate is kept after its issue. */
  certificateYears: Type.Integer({ minimum: 1, maximum: 50 }),
  /** An IANA name, such as Europe/Dublin. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
})
export type Settings = Static<typeof Settings>

export const readSettings = endpoint({ method: 'GET', path, responses: { 200: Settings, 401: Failure } })

/** Replaces all settings. */
export const changeSettings = endpoint({
  method: 'PUT',
  path,
  body: Settings,
  responses: { 200: Settings, 401: Failure, 422: Failure },
})
