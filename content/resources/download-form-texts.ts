/** The details that a download asks for (PRODUCT.md, "Resources and downloads"). */
import { brand } from '../brand.ts'

export const downloadFormTexts = {
  title: (resource: string) => `Download: ${resource}`,
  lead: 'Enter your details and your download starts straight away.',
  role: 'Role (optional)',
  send: 'Download Now',
  sending: 'Sending...',
  thanks: 'Thank you! Your download has started.',
  again: 'Download Again',
  close: 'Close',
  privacy: `We use your details to see which organisations use our material, and to tell you if a document needs a correction (our legitimate interest, Article\u00a06(1)(f) GDPR). We delete them after ${brand.retentionMonths} months. This tab remembers them for up to 24 hours, so you don’t have to enter them again.`,
  privacyLink: 'How we handle personal data',
  /** Apart from the other information (GDPR, Article 21(4)). */
  objectionTitle: 'You can object at any time.',
  objection: `You don’t have to give a reason. Write to ${brand.contactTo}, and we delete your details.`,
} as const
