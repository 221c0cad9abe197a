/** The training page: what the admins of a hosted team get, and what procurement asks before an order. */
import { brand } from '../brand.ts'

export const trainingAdminTexts = {
  title: 'What your admins get',
  lead: 'Your own admins run the training, from the invitation to the file for the auditor.',
  sample: {
    alt: 'Page 1 of a training record: the account of an invented learner, seven results with scores and times, and a certificate with its code.',
    caption: 'A page from an auditor pack. The learner is invented.',
    link: 'Download the sample record (PDF)',
  },
  features: [
    {
      title: 'Invite thousands from a CSV file',
      text: 'Up to 5,000 rows at a time, straight from your HR system’s export. You check the list before anything is sent.',
    },
    {
      title: 'Deadlines and reminders',
      text: 'You set the days. Reminders go out before the due date and the day after, and a weekly summary tells you how many people are late.',
    },
    {
      title: 'Yearly retraining',
      text: 'Certification lasts as long as you decide. Retraining then opens automatically, with a new deadline and a new certificate.',
    },
    {
      title: 'Certificates that anyone can verify',
      text: 'A sponsor types the code on our site and sees name, score and dates. No account needed.',
    },
    {
      title: 'Auditor packs',
      text: 'One ZIP for one person or for everyone: a PDF record each, all results as CSV, and checksums.',
    },
    {
      title: 'An activity log',
      text: `Who invited, changed or deleted what, and when. No admin can edit an entry; we keep it for ${brand.auditMonths} months.`,
    },
  ],
} as const

export const procurementTexts = {
  title: 'For your procurement team',
  lead: 'Six answers you can forward.',
  /** `minutes`: of the seven modules. */
  rows: (minutes: number) => [
    { term: 'Language', text: 'English: modules, emails and admin area.' },
    {
      term: 'Staff time',
      text: `${Math.floor(minutes / 60)} h ${minutes % 60} min per learner, in parts. For 500 people, about ${(Math.round((minutes * 500) / 6000) * 100).toLocaleString('en-US')} hours.`,
    },
    {
      term: 'When the law changes',
      text: `Hosted: we update the modules at no extra cost. Packages: ${brand.packageUpdates} are included. Every result keeps the version that the learner took.`,
    },
    {
      term: 'Hosting',
      text: 'Server, database and backups are in Germany. Our US hosting provider receives each connection at its data centre nearest to the user, and can reach the server to repair a fault.',
    },
    {
      term: 'Data processing agreement',
      text: 'Under Art.\u00a028 GDPR, with every hosted contract. Packages send us nothing about your learners, so you don’t need one.',
    },
    {
      term: 'Accessibility',
      text: 'Built to WCAG 2.2 AA for keyboards, screen readers, zoom and high contrast, with automated tests for every release.',
    },
  ],
} as const
