/** Fields of both public forms. */

import { Type } from 'typebox'

/** Not empty and not only whitespace. */
export const Filled = Type.String({ pattern: '\\S' })

/** The same, with a limit for names and roles. */
export const ShortFilled = Type.String({ pattern: '\\S', maxLength: 500 })

/** Its syntax is checked by http/parse-email.ts, which has its own error message. */
export const Email = Type.String({ maxLength: 320 })

/**
 * Honeypot: a hidden field that spam bots fill in. The refusal explains itself, because a password manager may have filled
 * the field in.
 */
export const TopicCode = Type.Optional(Type.String())
