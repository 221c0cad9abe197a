/** The home page: what the consultancy does, for whom, and how it works (specification, sections 1 and 2). */
import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

export const homeTexts = {
  head: {
    title: brand.tagline,
    description:
      'GDPR training, privacy consulting and a fractional data protection officer for sponsors, CROs, biotech, device makers and hospitals in EU trials.',
  },
  heading: 'The sponsor needs the data. Not the name.',
  lead: `${brand.name} works for those who run clinical research in the EU: pharma, biotech, CROs, makers of medical devices, hospitals. We train the people who handle participants’ data, advise on the decisions behind it, and serve as data protection officer.`,
  actions: { contact: 'Describe your case', services: 'The three services' },

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
    legend: '60 participants, none of them by name',
  },

  services: {
    title: 'Three services',
    lead: 'Each has a page that says what you receive, under which rule, and what it does not do.',
    training: {
      title: 'Training',
      path: publicPaths.training,
      text: 'Seven scenario modules, made like a game and argued like a case: a site, a sponsor, a file, and one decision about somebody’s data. Hosted in our academy, or as SCORM and xAPI packages for your own learning management system.',
      pricing: 'Hosted, per user per year',
      link: 'Coverage, delivery and prices',
    },
    consulting: {
      title: 'Consulting',
      path: publicPaths.consulting,
      text: 'Gap assessment, impact assessment, roles and contracts, transfers, breach, inspection. Six services, each of which ends in a document that your own people can keep up to date.',
      link: 'The six services',
    },
    fractionalDpo: {
      title: 'Fractional DPO',
      path: publicPaths.fractionalDpo,
      text: 'A data protection officer under Articles 37 to 39 GDPR, named, with a deputy, reachable for participants and authorities. One fixed monthly cost; a question adds nothing to it.',
      link: 'The seven key offerings',
    },
  },

  why: {
    title: 'Why choose us',
    lead: 'Five ways of working. You can hold us to each of them.',
    reasons: [
      {
        title: 'We know the study, not only the statute',
        text: 'You need not explain what an IRT is, or why a monitor may see a name that the sponsor must never receive. The GDPR, Regulation (EU) 536/2014 and ICH E6(R3) are read together, because a trial meets them together.',
      },
      {
        title: 'Every statement names its source',
        text: 'Article, guideline or judgment, where it is used. Where the law is unsettled we say so, and which way we would go. An inspector can follow each step without us.',
      },
      {
        title: 'The price comes before the work',
        text: 'The training tariff is on this site. The officer costs the same every month. A consulting offer states scope, documents, dates and price before anything begins.',
      },
      {
        title: 'We stay out of our own way',
        text: 'Those who serve as your data protection officer do not write what the officer has to monitor: Article\u00a038(6). If you do not need an officer, or need none of our services, the answer to your enquiry says that.',
      },
      {
        title: 'This site keeps to it',
        text: 'It loads nothing from other companies, counts no visits and sets no cookie until somebody signs in. That is why you saw no consent banner. Your browser’s network panel will confirm it.',
      },
    ],
  },

  questionnaire: {
    title: 'Where does your organisation stand?',
    text: 'A privacy questionnaire with which you can take stock before you speak to anybody, us included.',
    time: 'It takes 5-10 minutes.',
    link: 'Open the questionnaire',
    leaves: `The link leaves this site for ${new URL(brand.questionnaireUrl).host}. It says there what happens to your answers.`,
  },

  closing: {
    title: 'Or begin without us',
    ways: [
      {
        path: publicPaths.complianceToolkit,
        title: 'Compliance toolkit',
        text: 'Nine tools in one document, from self-assessment to inspection folder.',
      },
      {
        path: publicPaths.resources,
        title: 'Free resources',
        text: 'Checklists, templates, guides and playbooks, free of charge.',
      },
      {
        path: publicPaths.academy,
        title: brand.academy,
        text: 'The seven modules, and the door for those who are enrolled.',
      },
    ],
  },
} as const
