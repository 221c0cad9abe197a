import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

/** The contact page, and the section with the contact form on other pages. */
export const contactTexts = {
  head: {
    title: 'Contact our clinical trial privacy team',
    description: `Talk to ${brand.name} about GDPR training, consulting or a DPO for your trial. A consultant replies ${brand.answerTime}.`,
  },
  /** On the other pages. */
  section: {
    title: 'Talk to us about your study',
    lead: `Tell us what you need in a few sentences. A consultant replies ${brand.answerTime}. Please don’t include data about participants.`,
    more: 'What happens to your message',
  },

  heading: 'Talk to us about your study.',
  lead: `Tell us what you are running, where, and what you need. A consultant reads every message and replies ${brand.answerTime}. Please don’t include data about participants.`,
  formTitle: 'Your message',
  directTitle: 'In a hurry? Call us',
  details: {
    email: 'Email',
    phone: `Telephone, ${brand.phoneHours}`,
    breach: `Clients only: report a breach. We answer ${brand.breachAnswerTime}`,
    training: 'Help with training',
    company: 'Company',
    address: 'Registered office',
  },

  afterwards: {
    title: 'What happens to your message',
    lead: 'A consultant answers, whichever way you reach us. Only the form stores your message in our database.',
    steps: [
      {
        title: 'A consultant reads it',
        text: 'The consultant on duty reads every message, and passes it to a colleague if they know the subject better. No sales team, no chatbot.',
      },
      {
        title: `You get a reply ${brand.answerTime}`,
        text: 'We give you a first opinion, ask a question, or tell you that you don’t need us. If you want a quote, you receive it in writing, with scope and price.',
      },
      {
        title: 'Your form is stored in Germany',
        text: `The form stores your message in our database in Germany and emails it to ${brand.contactTo}. Emails stay in our mailbox, and we may take notes of a call. Our US hosting provider passes connections on and can reach the server to repair a fault; see our privacy policy. We have no newsletter and don’t use your details for marketing.`,
      },
      {
        title: `It’s deleted after ${brand.retentionMonths} months`,
        text: 'The database does this automatically. We delete emails and notes of calls ourselves. If you ask, we delete everything sooner.',
      },
    ],
    policyBefore: 'For the legal basis and your rights, read our ',
    policy: 'privacy policy',
  },

  services: {
    title: 'Not sure which service you need?',
    lead: 'Choose “More than one of these” in the form, or read more here.',
    list: [
      {
        path: publicPaths.training,
        title: 'Training',
        text: 'Your teams handle participants’ data, and you have to show that they were trained.',
      },
      {
        path: publicPaths.consulting,
        title: 'Consulting',
        text: 'You need one answer, one document, or help with an incident.',
      },
      {
        path: publicPaths.fractionalDpo,
        title: 'Fractional DPO',
        text: 'You need a data protection officer, but not full time.',
      },
    ],
  },
} as const

/** The contact form. */
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
  privacy: `We use your details to reply to you, and delete them after ${brand.retentionMonths} months at the latest. You can object at any time: write to ${brand.contactTo}.`,
  privacyLink: 'How we handle personal data',
  needsScript: 'This form needs JavaScript, which is switched off or failed to load. Please email or call us instead:',
} as const
