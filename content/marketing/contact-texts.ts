import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

/** The contact page, and the section with the contact form on other pages. */
export const contactTexts = {
  head: {
    title: 'Contact',
    description: `Write to ${brand.name}. A consultant reads every message and answers ${brand.answerTime}. Form, e-mail, telephone, address.`,
  },
  /** On the other pages. */
  section: {
    title: 'Describe the study, not the participants',
    lead: `A consultant reads your message and answers ${brand.answerTime}. Please send no data about participants.`,
    more: 'What happens with a message',
  },

  heading: 'Describe the study, not the participants.',
  lead: `A few sentences are enough: what you run, where, and what worries you. A consultant reads every message and answers ${brand.answerTime}.`,
  formTitle: 'Your message',
  directTitle: 'Without the form',
  details: { email: 'E-mail', phone: 'Telephone', address: 'Post', training: 'Questions about training' },

  afterwards: {
    title: 'What happens with your message',
    lead: 'Form, e-mail and telephone lead to the same people.',
    steps: [
      {
        title: 'It is stored and delivered',
        text: `In our database in the European Economic Area, and as an e-mail to ${brand.contactTo}. It feeds no marketing system.`,
      },
      {
        title: 'A consultant reads it',
        text: 'Not a sales team, and no machine. If another of us knows the subject better, it is handed on within the house.',
      },
      {
        title: `You have an answer ${brand.answerTime}`,
        text: 'With a first opinion, a question, or the word that you do not need us. If you want an offer, it comes in writing, with scope and price.',
      },
      {
        title: `It is deleted after ${brand.retentionMonths} months`,
        text: 'The record by the server, without anybody having to remember it; the e-mail by us. Both earlier if you ask. You are put on no list: there is no newsletter.',
      },
    ],
    policyBefore: 'Legal basis, your rights and the rest: ',
    policy: 'privacy policy',
  },

  services: {
    title: 'Not sure which service it is?',
    lead: 'You do not have to be. These pages may help, and the form takes “More than one of these” for an answer.',
    list: [
      {
        path: publicPaths.training,
        title: 'Training',
        text: 'When many people should decide well, and you have to show that they were taught.',
      },
      {
        path: publicPaths.consulting,
        title: 'Consulting',
        text: 'When one decision, one document or one bad day needs an answer.',
      },
      {
        path: publicPaths.fractionalDpo,
        title: 'Fractional DPO',
        text: 'When Article 37 asks you for an officer, and the work for less than a post.',
      },
    ],
  },
} as const
