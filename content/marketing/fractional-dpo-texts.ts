import { brand } from '../brand.ts'
import { dollars } from './dollars.ts'

/** The page of the fractional data protection officer: seven offerings at a fixed monthly cost. */

const ask = 'Request a quote'

export const fractionalDpoTexts = {
  head: {
    title: 'Fractional DPO for clinical trials',
    description:
      'An outsourced data protection officer for sponsors and CROs under Art. 37 to 39 GDPR: a named DPO and a deputy, seven tasks, one fixed monthly fee.',
  },
  heading: 'A fractional DPO who knows clinical trials.',
  lead: 'An external data protection officer for sponsors and CROs, appointed under Article\u00a037 GDPR. Named, independent, and there for your teams, your participants and the authorities.',
  actions: { offerings: 'See what’s included', contact: ask },
  facts: [
    { term: 'Who it’s for', text: 'Organisations that need a DPO, but not full time' },
    { term: 'What you get', text: 'A named DPO and a deputy, for seven key tasks' },
    { term: 'What it costs', text: `One fixed monthly fee from ${dollars(brand.dpoMonthFrom)}, questions included` },
    { term: 'What happens next', text: `We offer you ${brand.firstCall}, ${brand.answerTime}` },
  ],

  /** An information sheet of which one line is left to read. A number is the length of what is left out. */
  drawing: {
    sheet: 'Information for participants',
    article: 'Art.\u00a013 GDPR',
    before: [9, 4, 12, 6, 7, 11, 3, 8, 14, 5, 9, 6, 4],
    label: 'Data protection officer',
    contact: 'dpo@your-company.example',
    after: [5, 10, 8, 6, 12, 4, 9, 3, 8, 6, 11],
    legend: 'The line that tells participants who to contact: Art.\u00a013(1)(b)',
  },

  required: {
    title: 'When you need a DPO',
    lead: 'Article 37(1) GDPR names three cases. They apply to processors as well as controllers, so a CRO has to check for itself.',
    cases: [
      {
        point: '(a)',
        title: 'Public authorities and bodies',
        text: 'A university hospital that runs trials as a public body needs a DPO, whatever the scale.',
        decides: false,
      },
      {
        point: '(b)',
        title: 'Regular and systematic monitoring on a large scale',
        text: 'Your core activities track people: a connected device, or an app that follows participants between visits.',
        decides: false,
      },
      {
        point: '(c)',
        title: 'Special categories on a large scale',
        text: 'Your core activities consist of processing health or genetic data on a large scale. For CROs, and sponsors with several trials, this is usually the deciding case.',
        decides: true,
      },
    ],
    scale:
      '“Large scale” has no fixed threshold. It depends on the number of people, the amount of data, the duration and the area covered (WP243 rev.01). National law may add cases (Art.\u00a037(4)).',
    otherwise: 'If you don’t need a DPO, we tell you. Keep the reasons on file: an authority may ask for them.',
  },

  offerings: {
    title: 'Seven key offerings',
    lead: 'Five tasks the GDPR gives every DPO, and two it lets you delegate.',
    list: [
      {
        title: 'Inform and advise',
        rule: 'Art. 39(1)(a)',
        text: 'Written answers for management and staff, with rule and reason, while there’s still time to change the protocol.',
      },
      {
        title: 'Monitor compliance',
        rule: 'Art. 39(1)(b)',
        text: 'A yearly plan based on risk, checks on what really happens, and awareness training. Management receives findings with deadlines.',
      },
      {
        title: 'Advise on impact assessments',
        rule: 'Art. 35(2), 39(1)(c)',
        text: 'Do you need a DPIA, is it sound, and were its measures carried out? You run the assessment; your DPO advises.',
      },
      {
        title: 'Cooperate with the supervisory authority',
        rule: 'Art. 39(1)(d) and (e)',
        text: 'Your DPO handles letters, questions and prior consultation: in writing, on time, with a copy for your files.',
      },
      {
        title: 'Contact point for data subjects',
        rule: 'Art. 38(4)',
        text: 'Participants, investigators and employees can write to your DPO. Participants are referred to their site, so that their identity stays protected.',
      },
      {
        title: 'Keep the record of processing',
        rule: 'Art. 30',
        text: 'You remain responsible for the record; we keep it current, so that it’s ready when an authority asks for it (Art.\u00a030(4)).',
      },
      {
        title: 'On-call breach support',
        rule: 'Art. 33 and 34',
        text: 'Advice from the first report: what you know, who has to be told, which deadline applies to whom. The decision to notify is yours, and is recorded.',
      },
    ],
  },

  pointer: { before: 'All seven for one monthly fee: ', link: 'see how it’s set' },

  cost: {
    title: 'A fixed monthly fee',
    months: 'Twelve months, one fee',
    lead: 'If every question costs money, people ask too late. Our fee stays the same however often you ask.',
    fixedTitle: 'How we set it',
    fixed: [
      'We look at four things: your number of EU trials, your role in them, the systems and vendors that hold the data, and the participants’ countries and languages.',
      'We quote one monthly amount before you sign.',
      'It stays the same until the yearly review, and changes only if one of the four has changed.',
    ],
    figure: `Fees start at ${dollars(brand.dpoMonthFrom)} a month. A phase I unit and a sponsor with forty sites need very different amounts of DPO time: tell us those four things and we send you a figure. You can leave with ${brand.dpoNotice}.`,
    ask,
    includedTitle: 'Included',
    included: [
      'all seven offerings above',
      `a named DPO with ${brand.dpoProfile}, and a named deputy for absences`,
      `advice in ${brand.dpoLanguages}`,
      `questions answered ${brand.answerTime} and breaches ${brand.breachAnswerTime}, with no hourly charges`,
      'a quarterly report, presented to your senior management',
    ],
    excludedTitle: 'Not included',
    excluded: [
      'work that your DPO has to monitor, such as writing DPIAs, contracts and procedures: our consulting team does this under a separate quote',
      'an EU representative under Art.\u00a027, which the EDPB considers incompatible with a DPO’s role (Guidelines 3/2018)',
      'representation in court',
    ],
  },

  independence: {
    title: 'Independent by law',
    lead: 'Article 38 protects your DPO’s independence. Here is what that means for you.',
    list: [
      {
        rule: 'Art. 38(3)',
        title: 'No instructions, no penalty',
        text: 'Nobody tells your DPO how to do the job, and you can’t dismiss them for doing it. They report directly to your highest management.',
      },
      {
        rule: 'Art. 38(6)',
        title: 'No conflict of interests',
        text: 'A DPO can’t also decide why and how personal data are processed (C-453/21, X-FAB Dresden). That’s why the person who acts as your DPO doesn’t do consulting work for you.',
      },
      {
        rule: 'Art. 38(1) and (2)',
        title: 'Early involvement, full access',
        text: 'You bring your DPO in early on every data protection question, and give access to data, systems and people.',
      },
      {
        rule: 'Art. 38(5)',
        title: 'Confidential',
        text: 'Anyone can write to your DPO in confidence, your own staff included, as EU or national law provides.',
      },
    ],
    unheeded: 'You can decide against your DPO’s advice. We then record your reasons.',
  },

  start: {
    title: 'Your first three months',
    month: (number: number) => `Month ${number}`,
    months: [
      {
        title: 'Appointment',
        text: 'Letter of designation. Your DPO’s contact details are published and sent to the authority (Art.\u00a037(7)), your notices are updated, and a confidential mailbox is set up. If you have a DPO now, we take over open requests, deadlines and records from them.',
      },
      {
        title: 'Review',
        text: 'Your DPO reads your records, DPIAs, contracts and past breaches, and meets clinical operations, data management, pharmacovigilance, IT and HR.',
      },
      {
        title: 'First report',
        text: 'Your senior management receives the main risks, ranked and with owners, a monitoring plan for the year (Art.\u00a039(2)), and the results of a breach exercise on a real trial.',
      },
    ],
  },

  contact: {
    title: ask,
    lead: `Tell us which trials you run, and in which countries. A consultant replies ${brand.answerTime}. Please don’t include data about participants.`,
  },
} as const

/** Where clients report a personal data breach: a section of the data protection officer's page. */
export const breachTexts = {
  title: 'Report a breach',
  lead: `Clients report a personal data breach to their DPO by email or telephone. We answer ${brand.breachAnswerTime}.`,
  advice:
    'Tell us what happened, when you noticed, and how to reach you. Leave out names and participant codes. The contact form is for enquiries only.',
} as const
