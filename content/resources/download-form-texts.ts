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
  privacy: `We keep your details for ${brand.retentionMonths} months. This tab remembers them for 24 hours, so you don’t have to enter them again.`,
  privacyLink: 'How we handle personal data',
} as const
