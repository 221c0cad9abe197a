/**
 * The sentence for each error code of the API. Codes are for programs and never change; sentences are for people and say
 * what to do next.
 */
import { academyErrorTexts } from './academy-error-texts.ts'
import { brand } from './brand.ts'

export const errorTexts = {
  ...academyErrorTexts,
  'bad-request': 'The request could not be read. Please check what was entered and try again.',
  'not-found': 'There is nothing at this address.',
  'signed-out': 'You are not signed in. Please sign in and try again.',
  'cross-site': 'This request came from another website and was refused.',
  'too-large': 'This is more than can be sent at once. Please shorten it and try again.',
  'unsupported-media': 'The request must be sent as JSON.',
  'too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'server-error': 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available at the moment. Please try again in a minute.',

  'wrong-credentials': 'Invalid email or password.',
  'account-deactivated': 'This account is deactivated. Please contact your academy administrator.',
  'wrong-code':
    'This code is not right, or has been used already. Please enter the newest one of your app, or another recovery code.',
  'second-factor-on': 'Two-step sign-in is already on.',
  'second-factor-off': 'Two-step sign-in is not on. Please load the page again.',
  'wrong-current-password': 'The current password is not correct.',
  'temporary-password-missing': 'The temporary password is required.',
  'password-too-short-employee': 'The password must be at least 12 characters long.',
  'password-too-short-admin': 'New password must be at least 8 characters',
  'password-too-long': 'The password must be at most 256 characters long.',
  'password-common': 'This password is on lists of common passwords. Please choose another one.',
  'password-unchanged': 'The new password must differ from the current one.',
  'password-personal': 'The password must not contain your name or e-mail address.',

  'invitation-not-found': 'Token not found in database. This invitation may be invalid.',
  'invitation-used': 'This invitation has already been used.',
  'invitation-expired': 'This invitation has expired. Please request a new one.',
  'invitation-other-email': 'This invitation belongs to another e-mail address.',

  'unknown-module': 'There is no module with this number.',
  'module-locked': 'The module before this one is not completed yet.',
  'other-employee': 'This result belongs to another employee and was not recorded under this account.',
  'impossible-score': 'This score cannot be reached in this module.',
  'contradictory-answers': 'The answers do not add up to this score, so the result was not recorded.',
  'id-reused': 'This result was already recorded with other content.',
  'not-certified': 'The server has not received all seven modules yet, so there is no certificate.',
  'certificate-not-found': 'No certificate has this code. Please compare it with the one on the certificate.',
  'id-of-another': 'This result was already recorded for another employee.',

  'looks-automated': `This looks like the work of a program: a field was filled in that nobody can see, perhaps by your password manager. Please write to ${brand.contactTo} instead.`,
  'too-many-enquiries': `Several messages have come from your network already, and this one was not sent. Please try again later, or write to ${brand.contactTo}.`,
  'too-many-downloads': `There were many downloads from your network already. Please try again later, or ask for the file at ${brand.contactTo}.`,
  'resource-not-found': 'This resource is not available any more. Please choose another one from the list.',
  'enquiry-id-reused': 'This message was already sent from another e-mail address. Please load the page again.',
  'download-id-reused': 'This download was already recorded with other details. Please load the page again.',
  'file-not-found': 'This file is not available any more.',

  'invalid-email': 'Please enter a valid email address',
  'name-missing': 'First name and last name are required.',
  'address-taken': 'This e-mail address is not available. Nothing was changed; please use another address.',
  'already-active': 'This e-mail address already has an active account.',
  'already-deactivated': 'This e-mail address has a deactivated account. Reactivate it instead.',
  'user-not-found': 'This user does not exist any more.',
  'cannot-delete-self': 'You cannot delete your own account.',
  'cannot-deactivate-self': 'You cannot deactivate your own account.',
  'cannot-reset-self': 'Your own password is changed under “Change Password”, with the one that you have.',
  'not-invited': 'This user has already accepted the invitation.',
  'not-active': 'This user is not active.',
  'not-deactivated': 'This user is not deactivated.',

  'file-missing': 'Please choose a file, or paste the rows.',
  'file-too-large': 'The file is larger than 1 MB. Please split it and import the parts one after another.',
  'csv-unreadable':
    'This is not a readable CSV file. If it is a workbook, save it as CSV first. Otherwise, look for a quotation mark that is not closed.',
  'csv-columns-missing':
    'The first line must name the columns: email, first name and last name. Please add what is missing and try again.',
  'csv-too-many-rows': 'The file has more than 5,000 rows. Please split it and import the parts one after another.',
  'csv-empty': 'There are no rows below the line with the column names.',

  'bad-cursor': 'This page of the list cannot be found any more. Please start from the first page.',
  busy: 'Others are exporting at this moment. Please try again in a minute.',
  'library-resource-not-found': 'This resource does not exist any more.',
  'downloads-being-read':
    'A backup or an export is reading the download records at this moment, so nothing was reset. Please try again in a minute.',
  'changed-meanwhile': 'Somebody else has changed this resource meanwhile. Please load it again before you change it.',
  'bad-file-url': 'The file must be an uploaded one, an https: address, or a data: address of a PDF or Excel file.',
  'bad-preview-url': 'The preview must be an uploaded PNG, JPEG or WebP image, or a data: address of one.',
  'data-url-too-large': 'A data: address can hold at most 256 kB. Please upload the file instead.',
  'upload-no-file': 'Please choose a file.',
  'upload-form': 'The file must be sent as a form (multipart/form-data).',
  'upload-type': 'Please select a PDF or Excel file only.',
  'upload-size': 'File size must be less than 10MB.',
  'upload-damaged': 'This file is damaged or not what its name says. Please open it, save it again and try again.',
  'upload-password': 'This workbook is protected by a password. Please save it without one and try again.',
  'upload-slow': 'The upload has stalled. Please try again.',
  'preview-type': 'Please select a PNG, JPEG or WebP image only.',
  'preview-size': 'Image size must be less than 2MB.',
  'preview-pixels': 'The image must be at most 6000 pixels wide and 6000 pixels high.',
} as const

export type ErrorCode = keyof typeof errorTexts

const fieldNames = new Map([
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['email', 'e-mail address'],
  ['company', 'company'],
  ['industry', 'industry'],
  ['interest', 'field of interest'],
  ['role', 'role'],
  ['message', 'message'],
  ['title', 'title'],
  ['description', 'description'],
  ['resource_type', 'type'],
  ['category', 'category'],
  ['tags', 'tags'],
  ['file_url', 'file'],
])

/**
 * Returns the sentence for an invalid field of a request. `field`: its path, '' for the whole request; `rule`: the keyword of
 * JSON Schema, or 'control-character'.
 */
export function fieldError(field: string, rule: string): string {
  if (field === '') return errorTexts['bad-request']
  const name = fieldNames.get(field)
  if (name && (rule === 'required' || rule === 'pattern')) return `Please enter the ${name}.`
  if (name && rule === 'maxLength') return `The ${name} is too long. Please shorten it.`
  if (name && rule === 'enum') return `Please choose the ${name} from the list.`
  if (rule === 'control-character')
    return `The ${name ?? `field "${field}"`} contains a control character, which cannot be saved. Please type it again.`
  return rule === 'required' ? `The field "${field}" is missing.` : `The field "${field}" has an invalid value.`
}
