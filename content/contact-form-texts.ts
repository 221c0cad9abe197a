/** The contact form (specification, sections 4 and 8). */
import { brand } from './brand.ts'

export const contactFormTexts = {
  label: 'Send us a message',
  optional: 'Optional',
  industry: 'Industry',
  interest: 'Primary Interest',
  message: 'Message',

  send: 'Send Message',
  sending: 'Sending...',
  sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  again: 'Write another message',

  offlineWord: 'Offline',
  offline: 'What you write is kept in this tab. You can send it when the network is back.',
  privacy: `We use these details to answer you, and delete them after ${brand.retentionMonths} months at the latest.`,
  privacyLink: 'How we handle personal data',
  needsScript:
    'This form needs JavaScript, which is switched off or could not be fetched. An e-mail or a call reaches us as well.',
} as const
