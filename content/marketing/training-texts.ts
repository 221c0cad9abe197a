/** The training page: what is taught, how it is delivered, what it costs. */
import { brand } from '../brand.ts'
import { dashboardModules } from '../curriculum/outline.ts'
import { evidence } from '../evidence.ts'
import { siteTexts } from '../site-texts.ts'
import { dollars } from './dollars.ts'

/** What hosted training costs. The tier that a team's size falls in holds for each of its users. */
export interface Tier {
  readonly name: string
  readonly users: string
  /** Most users of the tier; none for the last. */
  readonly upTo: number | null
  /** US dollars per user per year; null: on request. */
  readonly price: number | null
  readonly mostPopular: boolean
}

export const tiers: readonly Tier[] = [
  { name: 'Small Teams', users: '0-100 users', upTo: 100, price: 150, mostPopular: false },
  { name: 'Mid-Size', users: '101-250 users', upTo: 250, price: 120, mostPopular: true },
  { name: 'Large', users: '251-500 users', upTo: 500, price: 100, mostPopular: false },
  { name: 'Enterprise', users: '500+ users', upTo: null, price: null, mostPopular: false },
]

const ask = 'Request a quote'

export const trainingTexts = {
  head: {
    title: 'GDPR training for CROs and clinical trial teams',
    description:
      'Seven scenario-based GDPR modules for CROs and clinical trial teams, with a certificate. Hosted from $100 per user per year, or as SCORM and xAPI packages.',
  },
  heading: 'Training that ends in a decision.',
  lead: 'GDPR training for CROs and clinical trial teams. Your CRAs, data managers and safety staff practise the decisions they face on a study. You get the training record your auditor asks for.',
  actions: { prices: 'See pricing', contact: ask },
  facts: [
    { term: 'Who it’s for', text: 'CRO, sponsor and site teams working on EU trials' },
    {
      term: 'What you get',
      text: `7 modules, ${evidence.selfChecks} self-checks, verifiable certificates, reminders, and an auditor pack in one ZIP`,
    },
    { term: 'What it costs', text: 'Hosted: $100 to $150 per user per year. Other delivery: custom pricing' },
    { term: 'What happens next', text: `Send us your team size; we reply ${brand.answerTime}` },
  ],
  login: {
    before: 'Already enrolled? Sign in to the ',
    academy: brand.academy,
    between: ' or use the ',
    link: siteTexts.footer.trainingLogin,
  },

  /** A quest to try; it stands in none of the modules. */
  specimen: {
    title: 'Try a sample question',
    time: 'Monday, 08:40',
    scenario:
      'You monitor a trial. To explain a missed visit, a site sends you a screenshot of its enrolment log. It shows SUBJ-0412 and eleven others with their full names. What do you do first?',
    legend: 'Choose an answer to see how it scores.',
    /** The redacted result before a choice: lengths of its words. */
    covered: [8, 6, 9, 4, 11, 7, 3, 10, 5, 8, 12, 4, 6, 9],
    choices: [
      {
        letter: 'A',
        text: 'Redact the names, file the redacted screenshot and remind the site to check before it sends.',
        result: '0 points.',
        explanation:
          'The original is still in your mailbox, and twelve names have left the site. The controller has to assess whether this breach must be notified, and doesn’t know about it yet.',
        rule: 'GDPR, Art.\u00a05(1)(f), 33(2)',
      },
      {
        letter: 'B',
        text: 'Don’t forward or save it. Tell the site and your privacy contact, and wait for instructions.',
        result: '100 points.',
        explanation:
          'The names go no further, the facts can still be established, and the people who have to assess the event know about it straight away.',
        rule: 'GDPR, Art.\u00a028(3)(a), 33(1) and (2)',
      },
      {
        letter: 'C',
        text: 'Delete the message, empty the bin, and confirm to the site that you have not kept a copy.',
        result: '0 points.',
        explanation:
          'You can’t be sure that it’s gone: the message has passed through servers and backups. And a breach has to be documented, with its effects and the action taken.',
        rule: 'GDPR, Art.\u00a033(5)',
      },
    ],
  },

  coverage: {
    title: 'What the training covers',
    lead: 'The GDPR, Regulation (EU) 536/2014 and ICH E6(R3), in the order your teams meet them in a trial.',
    numbered: (id: number, title: string) => `${id}. ${title}`,
    minutes: (minutes: number) => `${minutes} min`,
    /** The main provisions of each module, by its id. */
    rules: {
      1: 'GDPR, Art.\u00a04, 5 and 9, recital 26; ICH E6(R3), Annex 1',
      2: 'GDPR, Art.\u00a026, 28, 29 and 82; EDPB Guidelines 07/2020',
      3: 'GDPR, Art.\u00a06, 7 and 9(2); 536/2014, Art.\u00a028 and 29; EDPB Opinion 3/2019',
      4: 'GDPR, Art.\u00a04(5), 25 and 32; C-413/23\u00a0P, EDPS v SRB; 536/2014, Art.\u00a056 to 58',
      5: 'GDPR, Art.\u00a012 to 22 and 89; EDPB Guidelines 01/2022',
      6: 'GDPR, Art.\u00a044 to 49; Decision (EU) 2021/914; C-311/18, Schrems II',
      7: 'GDPR, Art.\u00a030, 33 and 34; 536/2014, Art.\u00a052 and 78; EDPB Guidelines 9/2022',
    } as Readonly<Record<number, string>>,
    total: (hours: number, minutes: number) =>
      `${hours} h ${minutes} min in total. Learners can stop and pick up again at any time.`,
    academy: `Explore the ${brand.academy}`,
  },

  roles: {
    title: 'Modules by role',
    lead: 'Everyone takes all seven. These are the closest to each role’s daily work.',
    modules: (ids: readonly number[]) => `Modules ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`,
    list: [
      {
        role: 'Monitoring',
        text: 'What can leave the site, and what to do when you receive too much.',
        modules: [4, 5, 7],
      },
      {
        role: 'Study start-up and contracts',
        text: 'Who the controller is, and what each contract has to say.',
        modules: [2, 3, 6],
      },
      {
        role: 'Data management and statistics',
        text: 'Why a listing without names is still personal data.',
        modules: [1, 4, 6],
      },
      {
        role: 'Pharmacovigilance',
        text: 'Narratives, follow-up questions, and the evening when a listing goes to the wrong address.',
        modules: [4, 6, 7],
      },
      {
        role: 'Quality assurance',
        text: 'Which records prove compliance, and which ones inspectors ask for first.',
        modules: [1, 2, 7],
      },
    ],
  },

  game: {
    title: 'How the training works',
    lead: `Read, check yourself, work a task, decide: ${evidence.selfChecks} self-checks and ${evidence.workedTasks} worked tasks lead up to seven scored decisions.`,
    rules: [
      {
        title: 'Every answer is explained',
        text: 'All three options are things people really do. Right or wrong, learners see why, with the article to back it up.',
      },
      {
        title: 'The stakes rise',
        text: `The first decision is worth ${dashboardModules[0]?.points} points, the seventh ${dashboardModules.at(-1)?.points}. A map of seven regions shows learners how far they have come.`,
      },
      {
        title: 'It works offline',
        text: 'On a train or on hospital Wi-Fi, learners can carry on. Results are saved on the device and sent when the connection returns.',
      },
      {
        title: 'It ends in a certificate',
        text: 'Learners complete the modules in order. The certificate of completion states their score; a mastery quest across all seven subjects is optional.',
      },
    ],
  },

  delivery: {
    title: 'Three ways to deliver it',
    lead: 'The same seven modules, on our platform or on yours.',
    labels: { where: 'Platform:', cost: 'Price:', included: 'Included', excluded: 'Not included' },
    options: [
      {
        name: 'Hosted',
        where: `the ${brand.academy}`,
        cost: 'per user per year, as listed below',
        included: [
          'an account per learner, run by your own admins; invite thousands from a CSV file',
          'all seven modules, the mastery quest and the certificate',
          'deadlines, reminders, yearly retraining, progress reports and auditor packs',
          'modules kept up to date with the law',
        ],
        excluded: ['records in your own learning management system (LMS)'],
      },
      {
        name: 'SCORM/xAPI',
        where: 'your own LMS',
        cost: 'custom pricing, no recurring fees',
        included: [
          'packages of all seven modules and the mastery quest: SCORM 1.2, SCORM 2004 or cmi5 (xAPI)',
          'completion, score and time reported to your LMS; we receive no data about your learners',
          'unlimited internal users',
          brand.packageUpdates,
        ],
        excluded: [
          'accounts, reports and certificates of our academy',
          'users outside your organisation, such as sites and vendors',
        ],
      },
      {
        name: 'Enterprise delivery',
        where: 'our academy, your LMS or an external platform',
        cost: 'custom pricing, no recurring fees',
        included: [
          'delivery to several companies or countries under one agreement',
          'scenarios adapted to your procedures, roles and systems',
          'a roll-out plan',
        ],
        excluded: ['legal advice on your own trials: see our consulting'],
      },
    ],
  },

  pricing: {
    title: 'Pricing',
    lead: 'One price for every user on your team. The larger your team, the lower the price for everyone.',
    caption: 'Hosted training, per user per year, in US dollars',
    columns: { team: 'Team', price: 'Price' },
    mostPopular: 'Most Popular',
    price: dollars,
    unit: 'per user per year',
    onRequest: 'Contact for pricing',
    note: `Prices are in US dollars and exclude applicable taxes. With exactly 500 users you pay the ${brand.tierOf500Users} price. SCORM/xAPI packages and enterprise delivery: custom pricing, no recurring fees.`,
    exampleTitle: 'Two examples, per year',
    exampleUsers: [180, 500],
    example: (users: number, price: number) => `${users} × ${dollars(price)} = ${dollars(users * price)}`,
    exampleText: (tier: string) => `${tier} price for everyone`,
    choiceTitle: 'Hosted or your own LMS?',
    choice: 'Hosted: nothing to install, billed yearly. Packages: pay once, run them in your LMS.',
    ask,
    stepTitle: 'Just below the next tier?',
    /** From `users` of one tier, `next` users of the following one cost less. */
    step: (users: number, next: number) => `From ${users} users, ${next} seats cost less.`,
    stepRule: brand.belowTierRule,
  },

  contact: {
    title: ask,
    lead: `Tell us how many people you want to train, and where. A consultant replies ${brand.answerTime}. Please don’t include data about participants.`,
  },
} as const
