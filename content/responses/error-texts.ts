import { singleSignOnErrors } from '../auth-texts.ts'
import { brand } from '../brand.ts'
import { resultErrorTexts } from '../result-error-texts.ts'

const sendFile = `Save it to a file and send it to ${brand.supportEmail}.`

/**
 * The sentence for each error code of the API. Codes are for programs and never change; sentences are for people and say
 * what to do next.
 */
export const errorTexts = {
  ...resultErrorTexts,
  'bad-request': 'We couldn’t process this request. Please check what you entered and try again.',
  'not-found': 'There’s nothing at this address. Please check it and try again.',
  'signed-out': 'You’re not signed in. Please sign in and try again.',
  'cross-site': 'We blocked this request because it came from another website. Please reload the page and try again.',
  'too-large': 'This is too long to send. Please shorten it and try again.',
  'unsupported-media': 'The request must be sent as JSON.',
  'too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'server-error': 'Something went wrong at our end. Please try again.',
  unavailable: 'The service is temporarily unavailable. Please try again in a minute.',

  'wrong-credentials': 'Invalid email or password.',
  ...singleSignOnErrors,
  'no-sso': 'There’s no organisation sign-in for this email address. Please sign in with your password.',
  'use-sso':
    'People with this email domain sign in through their organisation. Please choose “Use your organisation’s sign-in”.',
  'wrong-code':
    'That code is incorrect or has already been used. Please enter the latest code from your app, or another recovery code.',
  'second-factor-on': 'Two-step sign-in is already on.',
  'second-factor-off': 'Two-step sign-in is off. Please reload the page.',
  'wrong-current-password': 'Your current password is incorrect. Please try again.',
  'temporary-password-missing': 'Please enter the temporary password.',
  'password-too-short-employee': 'Your password must be at least 12 characters long.',
  'password-too-short-admin': 'New password must be at least 8 characters',
  'password-too-long': 'Your password can be up to 256 characters long.',
  'password-common': 'This password is too common. Please choose another one.',
  'password-unchanged': 'Your new password must be different from your current one.',
  'password-personal': 'Your password can’t contain your name or email address.',

  'invitation-not-found': 'Token not found in database. This invitation may be invalid.',
  'invitation-used': 'This invitation has already been used.',
  'invitation-expired': 'This invitation has expired. Please request a new one.',
  'invitation-other-email':
    'This invitation is for a different email address. Please open the link in your own invitation.',

  'unknown-module': 'This module doesn’t exist.',
  'module-locked': 'Please complete the previous module first.',
  'cycle-not-open': 'This training cycle hasn’t started yet. Please send the result again later.',
  'other-employee': 'This result belongs to another learner, so it wasn’t recorded for this account.',
  'impossible-score': `This score isn’t possible in this module, so the result wasn’t recorded. ${sendFile}`,
  'contradictory-answers': `The answers don’t match the score, so the result wasn’t recorded. ${sendFile}`,
  'id-reused': `A different result has already been recorded under this ID, so this one wasn’t. ${sendFile}`,
  'not-certified': 'Your certificate isn’t ready: we don’t have your results for all seven modules yet.',
  'certificate-not-found': 'We couldn’t find a certificate with this code. Please check the code and try again.',
  'id-of-another': 'This result has already been recorded for another learner.',

  'looks-automated': `Our spam filter blocked this form because a hidden field was filled in, perhaps by your password manager. Nothing was sent. Please email us at ${brand.contactTo} instead.`,
  'too-many-enquiries': `This message wasn’t sent because we have received several from your network. Please try again later, or email us at ${brand.contactTo}.`,
  'too-many-downloads': `There have been too many downloads from your network. Please try again later, or email ${brand.contactTo} for the file.`,
  'resource-not-found': 'This resource is no longer available. Please choose another one from the list.',
  'enquiry-id-reused':
    'This message has already been sent from another email address. To send a new one, please reload the page.',
  'download-id-reused':
    'This download has already been recorded with different details. Please reload the page and try again.',
  'file-not-found': 'This file is no longer available.',

  'invalid-email': 'Please enter a valid email address',
  'name-missing': 'Please enter a first name and a last name.',
  'address-taken': 'This email address can’t be used, so nothing was changed. Please use another one.',
  'already-active': 'There is already an active account with this email address.',
  'already-deactivated': 'There is a deactivated account with this email address. Reactivate it instead.',
  'own-address': 'You can’t change your own email address. Please ask another admin to do it.',
  'user-not-found': 'This account no longer exists.',
  'cannot-delete-self': 'You can’t delete your own account.',
  'cannot-deactivate-self': 'You can’t deactivate your own account.',
  'cannot-reset-self': 'To change your own password, use “Change Password”.',
  'not-invited': 'This invitation has already been accepted.',
  'not-active': 'This account isn’t active. Please refresh the list.',
  'not-linked': 'This account isn’t linked to your organisation’s sign-in.',
  'not-deactivated': 'This account isn’t deactivated. Please refresh the list.',

  'bad-time-zone': 'We don’t know this time zone. Please choose one from the list.',
  'nothing-due': 'This person has no deadline, so no reminder was sent.',
  'reminded-already': 'They’ve had a reminder within the last 24 hours. Please try again tomorrow.',
  'reminders-too-early': 'The first reminder is too early for this certification period. Enter fewer days.',
  'certificate-too-short': 'Keep certificates at least as long as certification lasts. Enter more years.',

  'file-missing': 'Please choose a file or paste your rows.',
  'file-too-large': 'The file is larger than 5 MB. Please split it and upload each part separately.',
  'csv-unreadable':
    'We couldn’t read this as CSV. From Excel, save it as CSV UTF-8. If it already is CSV, look for an unclosed quotation mark.',
  'csv-columns-missing':
    'The file needs a header row with the column names email, first name and last name. Please add what’s missing and try again.',
  'csv-columns-ambiguous': 'Two columns could be the right one. Please choose which one to use.',
  'csv-too-many-rows': 'The file has more than 5,000 rows. Please split it and upload each part separately.',
  'csv-empty': 'The file has column names but no rows.',

  'pack-not-found': 'This auditor pack is no longer available. Please create a new one.',
  'not-ready': 'The auditor pack isn’t ready yet. Please try again in a minute.',
  'too-many-packs': 'Ten auditor packs are already being created. Please try again in a minute.',

  'bad-cursor': 'This page of the list is no longer available. Please go back to the first page.',
  busy: 'Other exports are running. Please try again in a minute.',
  'library-resource-not-found': 'This resource no longer exists.',
  'downloads-being-read':
    'A backup or export is using the download records, so nothing was reset. Please try again in a minute.',
  'changed-meanwhile':
    'Someone else has changed this resource, so your changes weren’t saved. Please reload it and try again.',
  'bad-file-url': 'Please upload a file, or enter an https: link or the data: URL of a PDF or Excel file.',
  'bad-preview-url': 'Please upload a PNG, JPEG or WebP image, or enter its data: URL.',
  'data-url-too-large': 'A data: URL can be up to 256 kB. Please upload the file instead.',
  'upload-no-file': 'Please choose a file.',
  'upload-form': 'The file must be sent as a form (multipart/form-data).',
  'upload-type': 'Please select a PDF or Excel file only.',
  'upload-size': 'File size must be less than 10MB.',
  'upload-damaged':
    'This file is damaged or isn’t the type its name suggests. Please open it, save a new copy and upload that.',
  'upload-password': 'This workbook is password-protected. Please remove the password, save it and try again.',
  'upload-slow': 'The upload stalled and was stopped. Please try again.',
  'preview-type': 'Please select a PNG, JPEG or WebP image only.',
  'preview-size': 'Image size must be less than 2MB.',
  'preview-pixels': 'The image can be up to 6000 × 6000 pixels. Please choose a smaller one.',
} as const

export type ErrorCode = keyof typeof errorTexts

const fieldNames = new Map([
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['email', 'email address'],
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
    return `The ${name ?? `field "${field}"`} contains a hidden character that we can’t save. Delete it and type it again.`
  return rule === 'required' ? `The field "${field}" is missing.` : `The field "${field}" has an invalid value.`
}
