import { errorTexts, fieldError } from '../../content/error-texts.ts'

/** The fields of the forms that invite or edit a person, in order. */
export const personFields = ['firstName', 'lastName', 'email'] as const
export type PersonField = (typeof personFields)[number]
export type PersonDraft = Readonly<Record<PersonField, string>>
export type PersonErrors = Readonly<Partial<Record<PersonField, string>>>

/** The error codes that are about the address. */
export const addressCodes: readonly string[] = [
  'invalid-email',
  'already-active',
  'already-deactivated',
  'address-taken',
  'own-address',
]

/** All three are required, and an address has an at sign; the server validates it fully. */
export function errorsOf({ firstName, lastName, email }: PersonDraft): PersonErrors {
  return {
    ...(firstName.trim() === '' && { firstName: fieldError('firstName', 'required') }),
    ...(lastName.trim() === '' && { lastName: fieldError('lastName', 'required') }),
    ...(email.trim() === ''
      ? { email: fieldError('email', 'required') }
      : !email.includes('@') && { email: errorTexts['invalid-email'] }),
  }
}
