/** What the public forms have in common. */
import { Type } from './type.ts'

/** Not empty, however it is written. */
export const Filled = Type.String({ pattern: '\\S' })

/** The same, as long as a person's name or role can be. */
export const ShortFilled = Type.String({ pattern: '\\S', maxLength: 500 })

/** Whether it is an address is a rule of its own (input/parse-email.ts), with a sentence of its own. */
export const Email = Type.String({ maxLength: 320 })

/**
 * A field that no person sees: whoever fills it in is taken for a program that fills in everything, and told so, because
 * a password manager may have done it.
 */
export const TopicCode = Type.Optional(Type.String())
