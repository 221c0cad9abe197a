/** The details that a download asks for (specification, sections 4, 5 and 8). */
import { brand } from '../brand.ts'

export const downloadFormTexts = {
  title: (resource: string) => `Download: ${resource}`,
  lead: 'Tell us who you are; the download then starts by itself.',
  role: 'Role (optional)',
  send: 'Download Now',
  sending: 'Sending...',
  thanks: 'Thank you! Your download has started.',
  again: 'Download Again',
  close: 'Close',
  privacy: `Your details are kept for ${brand.retentionMonths} months, and in this tab for 24 hours so that the next download needs no form.`,
  privacyLink: 'How we handle personal data',
} as const
