/** Texts of the academy's public page. */
import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

export const academyLandingTexts = {
  head: {
    title: `${brand.academy}: GDPR training for clinical research`,
    description:
      'GDPR training for CRO teams running EU clinical trials: seven scenario-based modules that you can take offline, and a certificate that anyone can verify.',
  },
  heading: 'Privacy in trials is the art of leaving out.',
  lead: 'GDPR training for CRO teams running clinical trials in the EU. Seven modules, each built around a realistic working day: a site, a sponsor, a file, and one decision about someone’s data.',
  employeeLogin: 'Employee Login',
  adminPortal: 'Admin Portal',
  newHere: 'New employees: please check your email for login instructions.',
  team: {
    before: 'Training a team? ',
    prices: { href: `${publicPaths.training}#pricing`, text: 'See pricing' },
    between: ' or ',
    sample: { href: `${publicPaths.training}#specimen-scenario`, text: 'try a sample question' },
  },
  regionsTitle: 'Seven regions, one path',
  regionsLead:
    'The modules build on each other, so completing one unlocks the next. Complete all seven and you receive your certificate of completion.',
  region: (id: number, region: string) => `${id}. ${region}`,
  minutes: (minutes: number) => `${minutes} min`,
  principles: [
    {
      title: 'Built for hospital Wi-Fi',
      text: 'Sign in once with a connection; then briefings and quests work offline. Your results are saved on your device and sent when you are back online. Each counts once.',
    },
    {
      title: 'Sources you can check',
      text: 'Articles, guidelines and judgments are cited where they apply, so you can read further and answer an inspector’s questions.',
    },
    {
      title: 'Every answer is explained',
      text: 'All three answers in a quest are things people really do. You see why one is right and why the other two are not.',
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
