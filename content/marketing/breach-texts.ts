/** Where clients report a personal data breach: a section of the data protection officer's page. */
import { brand } from '../brand.ts'

export const breachTexts = {
  title: 'Report a breach',
  lead: `Clients report a personal data breach to their DPO by email. The DPO or the deputy answers ${brand.breachAnswerTime}.`,
  advice:
    'Tell us what happened, when you noticed, and how to reach you. Leave out names and participant codes. The contact form is for enquiries only.',
} as const
