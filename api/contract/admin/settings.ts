/** The settings of an organisation: deadlines, retraining, reminders (PRODUCT.md, "Settings of an organisation"). */

import { type Static, Type } from 'typebox'
import { endpoint, Failure, oneOf } from '../endpoint.ts'

const path = '/api/croacademy/admin/settings'

/** Days that a change of the settings leaves at least until a certification expires, or until a new deadline. */
export const graceDays = 30

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
  /** Whether academy admins get a mail with counts every Monday. */
  adminDigest: Type.Boolean(),
})
export type Settings = Static<typeof Settings>

/** Single sign-on of the organisation, which only the operator changes (PRODUCT.md, "Single sign-on"). */
export const SingleSignOnState = Type.Object({
  issuer: Type.String(),
  domains: Type.Array(Type.String()),
  /** Whether people of these domains cannot sign in with a password. */
  only: Type.Boolean(),
  /** Whether an unknown person of these domains gets an account. */
  create: Type.Boolean(),
})
export type SingleSignOnState = Static<typeof SingleSignOnState>

/** `singleSignOn` is absent without it. */
const StoredSettings = Type.Object({ ...Settings.properties, singleSignOn: Type.Optional(SingleSignOnState) })
export type StoredSettings = Static<typeof StoredSettings>

/** What a change of the settings does at once, in numbers of people. */
export const SettingsEffect = Type.Object({
  dueDatesMoved: Type.Integer(),
  cyclesOpened: Type.Integer(),
  cyclesWithdrawn: Type.Integer(),
  validityShortened: Type.Integer(),
  validityExtended: Type.Integer(),
  /** Reminders that are mailed within the next hour because of the change. */
  remindersNow: Type.Integer(),
})
export type SettingsEffect = Static<typeof SettingsEffect>

export const readSettings = endpoint({ method: 'GET', path, responses: { 200: StoredSettings, 401: Failure } })

/** Replaces all settings and returns them. A dry run changes nothing and returns the effect. */
export const changeSettings = endpoint({
  method: 'PUT',
  path,
  query: Type.Object({ dryRun: Type.Optional(oneOf(['true', 'false'])) }),
  body: Settings,
  responses: { 200: Type.Union([StoredSettings, SettingsEffect]), 401: Failure, 422: Failure },
})
