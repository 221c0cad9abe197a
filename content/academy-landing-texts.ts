/** Texts of the academy's public page (specification, section 2). */
import { brand } from './brand.ts'

export const academyLandingTexts = {
  head: {
    title: `${brand.academy}: GDPR training for clinical research`,
    description:
      'Seven modules about data protection in clinical trials, for the people of contract research organisations. Works without a network.',
  },
  heading: 'Privacy in trials is the art of leaving out.',
  lead: 'Seven modules for the people of contract research organisations who run trials in the EU. Each is a day at work: a site, a sponsor, a file, and one decision about somebody’s data.',
  employeeLogin: 'Employee Login',
  adminPortal: 'Admin Portal',
  newHere: 'New employees: please check your e-mail for your login instructions.',
  regionsTitle: 'Seven regions, one path',
  regionsLead:
    'The modules build on each other, so each one opens when the one before it is complete. After the seventh you are certified.',
  region: (id: number, region: string) => `${id}. ${region}`,
  minutes: (minutes: number) => `${minutes} min`,
  principles: [
    {
      title: 'Made for a hospital’s bad wifi',
      text: 'Briefings, quests and answers work without a network. What you finish is saved on your device first and delivered when the connection is back, once and in full.',
    },
    {
      title: 'Every statement names its source',
      text: 'Articles, guidelines and judgments are cited where they are used, so that you can read on, and so that you can answer an inspector.',
    },
    {
      title: 'Wrong answers are explained, too',
      text: 'The three answers of a quest are all things that people really do. You see why one holds and two do not.',
    },
  ],
  /** A fictitious narrative; a number is the length of a redacted part. */
  drawing: {
    listing: 'Narrative 16.2.7',
    subject: 'SUBJ-0412',
    narrative: [
      'Ms ',
      9,
      ', a ',
      2,
      '-year-old ',
      8,
      ' from ',
      7,
      ', was enrolled at site ',
      3,
      ' on ',
      6,
      ' and recovered without sequelae. Her ',
      6,
      ' is also in this trial. She asked that ',
      14,
      ' not be told.',
    ],
    legend: 'What the sponsor needs: 11 of 30 fields',
  },
}
