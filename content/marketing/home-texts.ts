/** The home page: what the consultancy does, for whom, and how it works. */
import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

export const homeTexts = {
  head: {
    title: 'GDPR training, consulting and DPO for clinical trials',
    description: `GDPR training for CROs, privacy consulting and a fractional DPO for clinical trials in the EU. Published training prices, a fixed DPO fee, advice with its sources.`,
  },
  heading: 'The sponsor needs the data. Not the name.',
  lead: 'Ready when the sponsor audits or the regulator calls: we train your teams, fix contracts and data flows, and act as your data protection officer.',
  actions: { contact: 'Talk to us about your study', services: 'See our services' },
  facts: [
    { term: 'Who we work with', text: 'Pharma, biotech, CROs, medical device and healthcare' },
    { term: 'What you get', text: 'Training, consulting or a fractional DPO' },
    {
      term: 'What it costs',
      text: 'Training $100 to $150 per user a year. DPO and projects: a fixed price, quoted before you commit',
    },
    { term: 'What happens next', text: `We offer you ${brand.firstCall}, ${brand.answerTime}` },
  ],

  /** A page of a made-up study report; a number is the length of what is left out. */
  drawing: {
    title: 'Listing 16.2.4 Demographic data',
    page: 'Page 7 of 31',
    columns: ['Subject', 'Name', 'Born', 'Sex', 'Site'],
    rows: [
      { subject: '0407', name: [6, 8], day: 5, year: '1958', sex: 'F', site: '103' },
      { subject: '0409', name: [4, 9], day: 5, year: '1971', sex: 'M', site: '103' },
      { subject: '0412', name: [7, 5], day: 5, year: '1961', sex: 'F', site: '103' },
      { subject: '0415', name: [5, 7], day: 5, year: '1949', sex: 'M', site: '107' },
      { subject: '0418', name: [9, 4], day: 5, year: '1966', sex: 'F', site: '107' },
      { subject: '0421', name: [6, 6], day: 5, year: '1980', sex: 'F', site: '112' },
    ],
    /** In the margin, under the column. */
    nameNote: 'stays at the site',
    bornNote: 'the year is enough:\nArt. 5(1)(c)',
    legend: '60 participants, none of them named',
  },

  services: {
    title: 'Our services',
    lead: 'Take one, or combine them. Each page says what you receive and how the price is set.',
    training: {
      title: 'Training',
      path: publicPaths.training,
      text: 'Seven scenario-based, gamified modules built on realistic trial situations. Your teams train in our hosted academy, online or offline, or in your own learning management system with our SCORM and cmi5 (xAPI) packages.',
      pricing: 'Hosted training, per user per year',
      link: 'See modules and pricing',
    },
    consulting: {
      title: 'Consulting',
      path: publicPaths.consulting,
      text: 'Gap assessments, DPIAs, contracts, data transfers, breach response and inspection readiness. You approve scope and price first, and you receive documents that your team can keep up to date.',
      link: 'See the six services',
    },
    fractionalDpo: {
      title: 'Fractional DPO',
      path: publicPaths.fractionalDpo,
      text: 'A named data protection officer, and a deputy, who know how trials run. They are there for your teams, your participants and the authorities. One fixed monthly fee, questions included.',
      link: 'See what your DPO does',
    },
  },

  why: {
    title: 'Why choose us',
    lead: 'Six commitments you can hold us to.',
    reasons: [
      {
        title: 'We know how trials run',
        text: 'You won’t have to explain what an IRT is, or why a monitor may see a name that the sponsor must never receive. We read the GDPR together with Regulation (EU) 536/2014 and ICH E6(R3), because your trial has to meet all three.',
      },
      {
        title: 'Our advice cites its sources',
        text: 'Each recommendation cites the article, guideline or judgment behind it. Where the law is unsettled, we say so and tell you which way we would go.',
      },
      {
        title: 'You know the price up front',
        text: 'Training prices are published. Your DPO costs the same every month. Consulting starts once you have approved a written quote with scope, deliverables, dates and price.',
      },
      {
        title: 'Two days for questions, four hours for breaches',
        text: `A consultant answers every enquiry ${brand.answerTime}. Clients reach us about a breach by email or telephone and have an answer ${brand.breachAnswerTime}.`,
      },
      {
        title: 'We keep the roles separate',
        text: 'If we act as your DPO, other people do the work that your DPO has to monitor (Art.\u00a038(6) GDPR). And if you don’t need a DPO, we tell you.',
      },
      {
        title: 'Our own site meets our standards',
        text: 'No analytics, nothing loaded from other companies, and no cookies until you sign in. That’s why you saw no consent banner.',
      },
    ],
  },

  questionnaire: {
    title: 'Where does your organisation stand?',
    text: 'Check your GDPR readiness first. No call needed.',
    time: 'It takes 5-10 minutes.',
    link: 'Start the questionnaire',
    leaves: `Opens ${new URL(brand.questionnaireUrl).host}, an external site with its own privacy notice.`,
  },

  closing: {
    title: 'Start with our free resources',
    ways: [
      {
        path: publicPaths.complianceToolkit,
        title: 'Compliance toolkit',
        text: 'Nine GDPR tools for CROs in one PDF, from self-assessment to inspection folder.',
      },
      {
        path: publicPaths.resources,
        title: 'Free resources',
        text: 'Checklists, templates, guides and playbooks that you can use today.',
      },
      {
        path: `${publicPaths.consulting}#sample`,
        title: 'A sample page',
        text: 'See our work: two DPIA risks with measures, owners and evidence.',
      },
    ],
  },
} as const
