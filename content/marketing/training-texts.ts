/** The training page: what is taught, how it is delivered, what it costs (specification, sections 1, 2 and 9). */
import { brand } from '../brand.ts'
import { siteTexts } from '../site-texts.ts'

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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

const ask = 'Ask for an offer'

export const trainingTexts = {
  head: {
    title: 'GDPR training for clinical research',
    description:
      'Seven scenario modules on data protection in EU clinical trials. Hosted from $100 per user per year, or as SCORM and xAPI packages for your own LMS.',
  },
  heading: 'Training that ends in a decision.',
  lead: 'Nobody in a trial is asked to recite Article\u00a09. They are asked for a file, by someone in a hurry. Our data privacy training puts your people at that desk, seven times, and scores what they decide.',
  actions: { prices: 'See the prices', contact: ask },
  login: {
    before: 'Already enrolled? Hosted training runs in the ',
    academy: brand.academy,
    between: ', other training behind the ',
    link: siteTexts.footer.trainingLogin,
  },

  /** A quest to try; it stands in none of the modules. */
  specimen: {
    title: 'Specimen quest',
    time: 'Monday, 08:40',
    scenario:
      'You monitor a trial. To explain a missed visit, a site mails you a screenshot of its enrolment log. Beside SUBJ-0412 and eleven others stand their full names. What do you do first?',
    legend: 'Choose an answer to uncover what it is worth.',
    /** The redacted result before a choice: lengths of its words. */
    covered: [8, 6, 9, 4, 11, 7, 3, 10, 5, 8, 12, 4, 6, 9],
    choices: [
      {
        letter: 'A',
        text: 'Black out the names, file the screenshot, ask the site to take more care.',
        result: '0 points.',
        explanation:
          'The original is still in your mailbox, and twelve names have left the site. Whether that is a breach to be notified is for the controller to assess, and nobody has told it.',
        rule: 'GDPR, Art.\u00a05(1)(f), 33(2)',
      },
      {
        letter: 'B',
        text: 'Forward nothing, save nothing; tell the site and your privacy contact, and wait for instructions on deletion.',
        result: '100 points.',
        explanation:
          'The names spread no further, the facts can still be established, and those who must assess the event learn of it at once.',
        rule: 'GDPR, Art.\u00a028(3)(a), 33(1) and (2)',
      },
      {
        letter: 'C',
        text: 'Delete the mail at once and from the bin as well. What is gone can harm nobody.',
        result: '0 points.',
        explanation:
          'You cannot know that it is gone: the mail has passed through servers and backups. And a breach has to be documented, with its effects and the action taken.',
        rule: 'GDPR, Art.\u00a033(5)',
      },
    ],
  },

  coverage: {
    title: 'What it covers',
    lead: 'The GDPR as it meets Regulation (EU) 536/2014 and ICH E6(R3), in the order in which a trial meets it.',
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
    total: (hours: number, minutes: number) => `Together ${hours} h ${minutes} min, in as many sittings as you like.`,
    academy: `Look into the ${brand.academy}`,
  },

  roles: {
    title: 'Who meets it where',
    lead: 'Everybody takes all seven. These are the modules in which each role will recognise its own week.',
    modules: (ids: readonly number[]) => `Modules ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`,
    list: [
      {
        role: 'Monitoring',
        text: 'What may leave the site, and what to do when too much arrives.',
        modules: [4, 5, 7],
      },
      {
        role: 'Study start-up and contracts',
        text: 'Who is controller of what, and which annex has to say so.',
        modules: [2, 3, 6],
      },
      {
        role: 'Data management and statistics',
        text: 'Why a listing without names is still personal data.',
        modules: [1, 4, 6],
      },
      {
        role: 'Pharmacovigilance',
        text: 'Narratives, follow-up questions and the way to a safety database abroad.',
        modules: [3, 4, 6],
      },
      {
        role: 'Quality assurance',
        text: 'Which records prove it, and which of them an inspector asks for first.',
        modules: [1, 2, 7],
      },
    ],
  },

  game: {
    title: 'A game with rules you could cite',
    lead: 'People finish what they can see the end of: seven regions on one path, and points for judgement.',
    chart: {
      title: 'Points for a right decision',
      label: (id: number, region: string) => `${id}. ${region}`,
      points: (points: number) => `${points} points`,
    },
    rules: [
      {
        title: 'One door at a time',
        text: 'Each module opens when the one before it is complete. After the seventh there is a certificate.',
      },
      {
        title: 'Wrong earns nothing, and is explained',
        text: 'All three answers are things that people do. Each is taken apart, article by article, whichever was chosen.',
      },
      {
        title: 'An eighth region for the certified',
        text: 'The mastery quest is one case that runs through all seven subjects. It counts for nothing but pride.',
      },
    ],
  },

  delivery: {
    title: 'Three ways to deliver it',
    lead: 'The same seven modules, in the academy or in a system of yours.',
    labels: { where: 'Runs in:', cost: 'Price:', included: 'Included', excluded: 'Not included' },
    options: [
      {
        name: 'Hosted',
        where: `the ${brand.academy}`,
        cost: 'per user per year, as in the tariff below',
        included: [
          'an account for each user; your administrators invite, deactivate and delete',
          'the seven modules, the mastery quest and the certificate',
          'training without a network: results are delivered later',
        ],
        excluded: ['entries in your own learning management system'],
      },
      {
        name: 'SCORM/xAPI',
        where: 'your own learning management system',
        cost: 'custom pricing, no recurring fees',
        included: [
          'packages of the seven modules that report completion and score to your system',
          'unlimited internal users',
          'results that stay with you: we receive no data about your learners',
        ],
        excluded: ['accounts in the academy', 'sites, vendors and other users outside your organisation'],
      },
      {
        name: 'Enterprise',
        where: 'the academy, your own system, or an external platform',
        cost: 'custom pricing, no recurring fees',
        included: [
          'delivery to several companies or countries under one agreement',
          'scenarios fitted to your procedures, roles and systems',
          'a plan for the roll-out',
        ],
        excluded: ['a list price: the scope decides it'],
      },
    ],
  },

  pricing: {
    title: 'The tariff',
    lead: 'One price for every user of a team. The size of the team decides which.',
    caption: 'Hosted training, per user per year, in US dollars',
    columns: { team: 'Team', price: 'Price' },
    mostPopular: 'Most Popular',
    price: dollars.format,
    unit: 'per user per year',
    onRequest: 'Contact for pricing',
    others: {
      caption: 'Other delivery',
      rows: [
        { name: 'SCORM/xAPI packages', terms: 'Unlimited internal users, no recurring fees', price: 'Custom pricing' },
        { name: 'Enterprise delivery', terms: 'No recurring fees', price: 'Custom pricing' },
      ],
    },
    note: 'Taxes are added where the law asks for them.',
    exampleUsers: 180,
    exampleTitle: (users: number) => `What a team of ${users} costs`,
    example: (users: number, price: number) => `${users} × ${dollars.format(price)} = ${dollars.format(users * price)}`,
    exampleText: (users: number, tier: string) =>
      `a year: ${users} users fall into ${tier}, and its price holds for all of them.`,
    choiceTitle: 'Hosted or packages?',
    choice:
      'Hosted training needs no system of yours, and is paid for each year. Packages are paid for once, and need a learning management system and somebody who runs it.',
    ask,
    stepTitle: 'Where the tariff steps down',
    step: (first: number, price: number, next: number, nextPrice: number) =>
      `${first} users cost ${dollars.format(first * price)}, and ${next} cost ${dollars.format(next * nextPrice)}. If your team stands just below a step, count again before you order.`,
  },

  contact: ask,
} as const
