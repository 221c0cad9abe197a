/** The home page: what the consultancy does, for whom, and how it works. */
import { brand } from '../brand.ts'
import { evidence } from '../evidence.ts'
import { publicPaths } from '../paths.ts'
import { siteTexts } from '../site-texts.ts'
import { dollars } from './dollars.ts'

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
    lead: 'Three requests that reach every CRO sooner or later. Each page says what you receive and how the price is set.',
    training: {
      title: 'Training',
      path: publicPaths.training,
      asked: '“Please send us the GDPR training records of everyone on the study.”',
      by: 'A sponsor’s auditor',
      text: 'Seven scenario-based, gamified modules built on realistic trial situations. Your teams train in our hosted academy, online or offline, or in your own learning management system with our SCORM and cmi5 (xAPI) packages.',
      pricing: 'Hosted training, per user per year',
      link: 'See modules and pricing',
    },
    consulting: {
      title: 'Consulting',
      path: publicPaths.consulting,
      asked: '“Our lawyers can’t sign this data processing agreement.”',
      by: 'A site, two weeks before the first visit',
      text: `Gap assessments from ${dollars(brand.gapAssessmentFrom)}, DPIAs, contracts, data transfers, breach response and inspection readiness. You approve a fixed price first, and receive documents that your team can keep up to date.`,
      link: 'See the six services',
    },
    fractionalDpo: {
      title: 'Fractional DPO',
      path: publicPaths.fractionalDpo,
      asked: '“Who is your data protection officer?”',
      by: 'A participant, a sponsor, an authority',
      text: `A named data protection officer, and a deputy, who know how trials run and are there for your teams, your participants and the authorities. One fixed monthly fee from ${dollars(brand.dpoMonthFrom)}, questions included.`,
      link: 'See what your DPO does',
    },
  },

  evidence: {
    title: 'Check our work before you call',
    numbers: [
      {
        number: evidence.documents,
        text: 'free documents, from checklists to playbooks, with their legal sources',
        links: [{ path: publicPaths.resources, text: 'Free resources' }],
      },
      {
        number: evidence.sources,
        text: 'laws, guidelines and judgments that the training cites, each with a link',
        links: [{ path: `${publicPaths.training}#coverage`, text: 'What the training covers' }],
      },
      {
        number: evidence.selfChecks,
        text: `self-checks in seven modules, and ${evidence.workedTasks} worked tasks`,
        links: [{ path: `${publicPaths.training}#specimen-scenario`, text: 'Try a sample question' }],
      },
      {
        number: 2,
        text: 'samples of our work that you can read without giving your name',
        links: [
          { path: `${publicPaths.training}#record`, text: 'A training record' },
          { path: `${publicPaths.consulting}#sample`, text: 'A page from a DPIA' },
        ],
      },
    ],
  },

  why: {
    title: 'Why choose us',
    lead: 'Who you talk to, and four commitments you can hold us to.',
    reasons: [
      {
        title: 'We know how trials run',
        text: 'You won’t have to explain what an IRT is, or why a monitor may see a name that the sponsor must never receive. We read the GDPR together with Regulation (EU) 536/2014 and ICH E6(R3), because your trial has to meet all three.',
      },
      {
        title: 'Two days for questions, four hours for breaches',
        text: `A consultant answers every enquiry ${brand.answerTime}. Clients reach us about a breach by email or telephone and get an answer ${brand.breachAnswerTime}.`,
      },
      {
        title: 'We keep the roles separate',
        text: 'If we act as your DPO, other people do the work that your DPO has to monitor (Art.\u00a038(6) GDPR). And if you don’t need a DPO, we tell you.',
      },
      {
        title: 'Our own site meets our standards',
        text: 'While you read, we keep nothing about you: no cookies, no analytics, no files from other companies. That’s why you saw no consent banner.',
      },
    ],
    ledger: `${siteTexts.footer.ledgerTitle}, line by line`,
  },

  questionnaire: {
    title: 'Where does your organisation stand?',
    text: 'Check your GDPR readiness first. No call needed.',
    time: 'It takes 5-10 minutes.',
    link: 'Start the questionnaire',
    leaves: `Opens ${new URL(brand.questionnaireUrl).host}, an external site with its own privacy notice.`,
  },

  closing: {
    title: 'Start with our free toolkit',
    text: `Nine GDPR tools for CROs in one PDF of about ${evidence.toolkitPages} pages, from self-assessment to inspection folder.`,
    toolkit: 'See the toolkit',
    resources: `All ${evidence.documents} free documents`,
  },
} as const
