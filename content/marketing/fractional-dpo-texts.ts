/** The page of the fractional data protection officer: seven offerings at a fixed monthly cost (specification, sections 1 and 2). */
const ask = 'Ask who it would be'

export const fractionalDpoTexts = {
  head: {
    title: 'Fractional data protection officer for clinical research',
    description:
      'An external data protection officer for sponsors and CROs under Art. 37 to 39 GDPR: seven tasks, one fixed monthly cost, and what independence asks of you.',
  },
  heading: 'A fraction of the week, the whole of Article\u00a039.',
  lead: 'A fractional data protection officer: one who knows what an IRT is, designated under a service contract (Art.\u00a037(6)), reachable for participants and authorities, at a fixed monthly cost.',
  actions: { offerings: 'The seven offerings', contact: ask },

  /** An information sheet of which one line is left to read. A number is the length of what is left out. */
  drawing: {
    sheet: 'Information for participants',
    article: 'Art.\u00a013 GDPR',
    before: [9, 4, 12, 6, 7, 11, 3, 8, 14, 5, 9, 6, 4],
    label: 'Data protection officer',
    contact: 'dpo@your-company.example',
    after: [5, 10, 8, 6, 12, 4, 9, 3, 8, 6, 11],
    legend: 'The line that gives a participant somebody to ask: Art.\u00a013(1)(b)',
  },

  required: {
    title: 'When you need one',
    lead: 'Article 37(1) names three cases. They bind processors as well as controllers, so a CRO asks the question for itself and not through its sponsors.',
    cases: [
      {
        point: '(a)',
        title: 'Public authorities and bodies',
        text: 'A university hospital that runs trials as a public body designates an officer whatever the scale.',
        decides: false,
      },
      {
        point: '(b)',
        title: 'Regular and systematic monitoring on a large scale',
        text: 'Core activities that follow people: a connected device, or an app that tracks its users between visits.',
        decides: false,
      },
      {
        point: '(c)',
        title: 'Special categories on a large scale',
        text: 'Core activities that consist of processing health or genetic data on a large scale. For CROs, and for sponsors with several trials, this is usually the case that decides.',
        decides: true,
      },
    ],
    scale:
      '“Large scale” is no number. The guidelines on data protection officers (WP243 rev.01) look at how many people are concerned, how much data, for how long and over how wide an area. National law may add cases (Art.\u00a037(4)).',
    otherwise:
      'If you need none, we say so. Keep the analysis in writing: the same guidelines recommend it, and an authority may ask for it.',
  },

  offerings: {
    title: 'Seven key offerings',
    lead: 'Five are tasks that the GDPR gives to every officer. Two are work that it allows you to hand over.',
    list: [
      {
        title: 'Inform and advise',
        rule: 'Art. 39(1)(a)',
        text: 'Answers to management and staff in writing, with the rule and the reason, early enough to change the protocol and not only its annex.',
      },
      {
        title: 'Monitor compliance',
        rule: 'Art. 39(1)(b)',
        text: 'A plan for the year by risk, checks of what is really done, and awareness training for those who do it. Findings go to management with a date.',
      },
      {
        title: 'Advise on impact assessments',
        rule: 'Art. 35(2), 39(1)(c)',
        text: 'Whether one is needed, whether it is sound, whether its measures were carried out. You carry out the assessment; the officer’s advice stands in it.',
      },
      {
        title: 'Cooperate with the supervisory authority',
        rule: 'Art. 39(1)(d) and (e)',
        text: 'The contact point for letters, questions and prior consultation: answered in writing, within the time that was set, with a copy in your file.',
      },
      {
        title: 'Contact point for data subjects',
        rule: 'Art. 38(4)',
        text: 'Participants, investigators and employees may write to the officer. A participant who does is shown the way to the site, so that the code is not broken by the question.',
      },
      {
        title: 'Keep the record of processing',
        rule: 'Art. 30',
        text: 'The duty to have it stays with you; keeping it current may be ours. An authority may ask for it at any time (Art.\u00a030(4)), and the officer works from it.',
      },
      {
        title: 'Breach on call',
        rule: 'Art. 33 and 34',
        text: 'Advice from the first report on: what is known, who must be told, which clock runs for whom. The decision to notify is the controller’s, and is recorded with its reasons.',
      },
    ],
  },

  pointer: { before: 'All seven for one amount a month: ', link: 'how it is fixed' },

  cost: {
    title: 'A fixed monthly cost',
    months: 'Twelve months, one amount',
    lead: 'An officer who is paid by the hour is asked too late. So the month has one price, and a question adds nothing to it.',
    fixedTitle: 'How it is fixed',
    fixed: [
      'We look at four things: the number of trials in the EU, your role in them, the systems and vendors that hold the data, and the countries and languages of the participants.',
      'From these we name one amount per month, before you sign.',
      'It holds until the yearly review. It changes there only if the four things have changed.',
    ],
    figure:
      'No figure stands here, because it would be wrong for most who read it: one phase I unit and a sponsor with forty sites do not need the same officer’s week.',
    ask: 'Ask for your amount',
    includedTitle: 'Included',
    included: [
      'the seven offerings above',
      'a named officer, and a named deputy for absences',
      'questions, letters from authorities and breaches, without an hourly bill',
      'the quarterly report to your highest management, and its presentation',
    ],
    excludedTitle: 'Not included',
    excluded: [
      'writing what the officer must monitor: impact assessments, contracts, procedures. That is consulting, offered separately and done by other people',
      'the representative of Art.\u00a027: the EDPB holds the two functions incompatible (Guidelines 3/2018)',
      'representation in court',
    ],
  },

  independence: {
    title: 'Independent, and what that asks of you',
    lead: 'An officer who can be told what to find is none. Article 38 protects the office, and binds the company that fills it.',
    list: [
      {
        rule: 'Art. 38(3)',
        title: 'No instructions, no penalty',
        text: 'Nobody tells the officer how to carry out the tasks, and the contract cannot be ended for having carried them out. The officer reports directly to your highest management.',
      },
      {
        rule: 'Art. 38(6)',
        title: 'No conflict of interests',
        text: 'Other tasks are possible only where they create none. One exists where the officer would determine the objectives and methods of processing personal data (C-453/21, X-FAB Dresden, 9 February 2023).',
      },
      {
        rule: 'Art. 38(1) and (2)',
        title: 'Early, and with access',
        text: 'You involve the officer properly and in time in all issues of data protection, and give access to data, processing operations and people.',
      },
      {
        rule: 'Art. 38(5)',
        title: 'Bound to secrecy',
        text: 'Whoever writes to the officer can do so in confidence, as Union or national law provides. That includes your own staff.',
      },
    ],
    unheeded: 'You may decide against the officer’s advice. Then your reasons are written down beside it.',
  },

  start: {
    title: 'The first three months',
    month: (number: number) => `Month ${number}`,
    months: [
      {
        title: 'Designated',
        text: 'Letter of designation; contact details published and communicated to the supervisory authority (Art.\u00a037(7)); notices and participant information updated; a mailbox that only the officer and the deputy read.',
      },
      {
        title: 'Read in',
        text: 'The record of processing, impact assessments, contracts and past breaches; conversations with clinical operations, data management, pharmacovigilance, IT and human resources.',
      },
      {
        title: 'Reported',
        text: 'The first report to your highest management: the main risks, ranked, with owners. A monitoring plan for the year (Art.\u00a039(2)). One breach exercise, on a real trial, at an inconvenient hour.',
      },
    ],
  },

  contact: ask,
} as const
