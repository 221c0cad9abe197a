import { expect, test } from 'vitest'
import type { AuditAction } from '../../api/contract/admin/audit.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { auditTexts } from '../../content/admin/audit-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { brand } from '../../content/brand.ts'
import { formTexts } from '../../content/form-texts.ts'
import { trialImpactAssessment } from '../../content/library/templates/trial-impact-assessment.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { academyLandingTexts } from '../../content/marketing/academy-landing-texts.ts'
import { contactFormTexts } from '../../content/marketing/contact-texts.ts'
import { samplePageTexts } from '../../content/marketing/sample-page-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { downloadFormTexts } from '../../content/resources/download-form-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { successTexts } from '../../content/responses/success-texts.ts'

/**
 * The agreed texts by screen, separated by | (PRODUCT.md, "Texts on screen"). Most other tests refer to a text by its key in content/,
 * and would not notice a change of its wording.
 */
const specified: readonly (readonly [screen: string, texts: object, words: string])[] = [
  [
    'contact form',
    { contactFormTexts, formTexts },
    `
      Sending... | Something went wrong. Please try again. |
      Network error. Please check your connection and try again. |
      Thank you! Your message has been sent successfully. We'll get back to you soon. | Send Message`,
  ],
  [
    'resources',
    { resourcesTexts, downloadFormTexts, complianceToolkitTexts },
    `
      Download failed. Please try again. | Network error. Please try again. | Your download has started. |
      Download Now | Download Again | Use different information | Toolkit Coming Soon`,
  ],
  [
    'sign-ins',
    authTexts,
    `
      Sign In to Training | Signing In... | Forgot your password? | Set Your Password | Temporary Password |
      Set Password & Continue | Password set successfully! Redirecting to training... | Admin Portal |
      Sign In to Admin Portal | Sign In to ${brand.libraryAdmin} | Authenticating... | Passwords do not match |
      Please enter both email and password | Please enter a valid email address | Login failed |
      Password change failed | Failed to set password | Invalid or expired invitation link |
      Network error during invitation validation. Please try again. |
      Cannot connect to server. Please check your connection. | An unexpected error occurred. Please try again.`,
  ],
  [
    'responses of the API',
    { errorTexts, successTexts },
    `
      Token not found in database. This invitation may be invalid. | This invitation has already been used. |
      This invitation has expired. Please request a new one. | New password must be at least 8 characters |
      Please select a PDF or Excel file only. | File size must be less than 10MB. | Password changed successfully |
      Download counts have been reset to zero`,
  ],
  [
    'training',
    { academyLandingTexts, academyTexts, questTexts },
    `
      Employee Login | Modules Completed | Progress | Total Score | Certification | Earned! | In Progress |
      Completed | Locked | Start Module | Download Certificate | Back to Training | Submit Answer | Next Quest |
      Complete Module | Module Complete! | Module not found`,
  ],
  [
    'academy admin',
    { academyAdminTexts, adminTexts },
    `
      Total Employees | Total Admins | Active Users | Refresh | Invite Employee | Invite Admin | Manage Resources |
      Change Password | Logout | Name | Email | Status | Invited | Last Login | Never | Actions | You |
      No employees invited yet | No additional admins | New passwords do not match |
      New password must be at least 8 characters | Failed to send invitation | Failed to send admin invitation |
      Network error occurred | Failed to delete employee | Failed to delete admin |
      Network error occurred while deleting employee | Network error occurred while deleting admin |
      Failed to change password | Password changed successfully`,
  ],
  [
    'library admin',
    { libraryAdminTexts, resourceFormTexts },
    `
      Total Resources | Total Downloads | Active Resources | Reset Downloads | Add Resource | Active | Inactive |
      Not specified | No resources created yet | No downloads yet | File upload failed |
      Failed to upload file. Please try again. | Failed to create resource | Failed to update resource |
      Failed to reset download counts | Failed to load resource downloads | Resource created successfully |
      Resource updated successfully | Resource activated successfully | Resource deactivated successfully |
      Download counts have been reset to zero`,
  ],
]

test.each(specified)('%s: the texts are the agreed ones', (_, texts, words) => {
  const existing = new Set(wordsIn(texts))
  const agreed = words.split('|').map(word => word.trim())
  expect(agreed.filter(word => !existing.has(word))).toEqual([])
})

test('values are inserted into the agreed texts', () => {
  expect(questTexts.questOf(1, 2)).toBe('Quest 1 of 2')
  expect(authTexts.errors.adminLoginFailed(502)).toBe('Login failed (502). Please check your credentials.')
  expect(authTexts.errors.withMessage('no')).toBe('Error: no')
  expect(successTexts.employeeInvited('a@cro.example')).toBe('Invitation sent successfully to a@cro.example')
  expect(successTexts.adminInvited('a@cro.example')).toBe('Admin invitation sent successfully to a@cro.example')
})

/** Returns every text in an object, at any depth. */
function wordsIn(texts: object): string[] {
  return Object.values(texts).flatMap(value => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? wordsIn(value) : []
  })
}

test('every recorded action can be filtered in the log of an area, and is in its filter once', () => {
  const actions: Readonly<Record<AuditAction, string>> = auditTexts.actions
  const { academy, library } = auditTexts.actionsOf
  expect([...new Set<string>([...academy, ...library])].sort()).toEqual(Object.keys(actions).sort())
  for (const offered of [academy, library]) expect(new Set(offered).size).toBe(offered.length)
})

test('the sample page has the words of the library’s template', () => {
  const sheet = trialImpactAssessment.sheets.find(({ title }) => title === samplePageTexts.sheet)
  expect(samplePageTexts.document).toBe(trialImpactAssessment.title)
  for (const { id, risk, before, measures, after, owner, evidence } of samplePageTexts.risks) {
    const row = sheet?.examples.find(cells => cells[0] === id)
    expect(row).toEqual(expect.arrayContaining([id, risk, measures, owner, evidence]))
    const rated = (when: string) =>
      ['Likelihood', 'Severity'].map(
        scale => row?.[sheet?.columns.findIndex(({ title }) => title === `${scale} ${when}`) ?? -1],
      )
    expect([rated('before'), rated('after')]).toEqual([before, after])
  }
})
