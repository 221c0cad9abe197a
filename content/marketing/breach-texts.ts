/** Where to report a personal data breach, on the contact page and on the page of the data protection officer. */
import { brand } from '../brand.ts'

export const breachTexts = {
  title: 'Report a breach',
  label: 'Report a data breach',
  answer: `Answered ${brand.breachAnswerTime}. Please do not use the contact form for this.`,
  lead: `Clients report a personal data breach to their officer by e-mail. The officer or the deputy answers ${brand.breachAnswerTime}. The contact form is for enquiries: we answer it ${brand.answerTime}.`,
  advice: 'Say what happened, when you noticed, and how to reach you. Leave out names and participant codes.',
} as const
