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
  again: 'Send another message',

  offlineWord: 'Offline',
  offline: 'Your draft is saved in this tab. You can send it when you’re back online.',
  privacy: `We use your details to reply to you, and delete them after ${brand.retentionMonths} months at the latest.`,
  privacyLink: 'How we handle personal data',
  needsScript: 'This form needs JavaScript, which is switched off or failed to load. Please email or call us instead:',
} as const
