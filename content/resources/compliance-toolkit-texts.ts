/** The page of the one featured toolkit. Its parts are those of the document itself. */
import { brand } from '../brand.ts'
import { evidence } from '../evidence.ts'

export const complianceToolkitTexts = {
  head: {
    title: 'Free GDPR compliance toolkit for CROs',
    description:
      'Nine GDPR tools for CROs in one free PDF: self-assessment, calendar, document map, contract clauses, RACI, DPIA test, questions for a vendor, inspection-readiness folder.',
  },
  title: 'The GDPR compliance toolkit for CROs',
  lead: `Nine practical tools in one PDF of about ${evidence.toolkitPages} pages: what to do, by when, who is responsible and which record proves it. With the legal source for each step.`,
  note: 'Free. Print it, use it, and share it within your organisation and with your trial partners. We ask for your name, email and company first.',
  contentsTitle: 'What’s inside',
  contentsLead: 'Each tool works on its own. Not sure where to start? Take the self-assessment first.',
  tool: (number: number) => `Tool ${number}`,
  tools: [
    {
      title: 'Maturity self-assessment',
      text: 'Rate your organisation on twelve points, from 0 to 3, based on the documents you can show.',
    },
    {
      title: 'Calendar',
      text: 'One duty for each month, with its owner and the record it produces.',
    },
    {
      title: 'Document map',
      text: 'Which record proves which duty, who keeps it and which article asks for it: accountability under Art. 5(2), line by line.',
    },
    {
      title: 'Contract clauses',
      text: 'Points (a) to (h) of Art. 28(3), with wording to paste into your sponsor contracts and your vendor contracts.',
    },
    {
      title: 'RACI',
      text: 'Who is responsible, accountable, consulted and informed, in line with the legal duty.',
    },
    {
      title: 'Does this processing need a DPIA?',
      text: 'A quick test under Art. 35, and what a processor should tell the controller.',
    },
    {
      title: 'Questions for a vendor',
      text: 'Sixteen questions, and the evidence to ask for with each.',
    },
    {
      title: 'Inspection-readiness folder',
      text: 'Twelve folders for two kinds of inspector, with tips for the day itself.',
    },
    {
      title: 'The first 90 days of a DPO',
      text: 'A plan for a new DPO: urgent risks first, then one study from contract to close-out.',
    },
  ],
  preview: {
    alt: 'A page of the toolkit: the document map, a table of duties with the documents that prove them, who keeps these, and the articles.',
    caption: 'A page of the toolkit: tool 3.',
  },
  next: {
    title: 'Go through your result with us',
    lead: `Once you have filled in the self-assessment, book ${brand.firstCall}. You leave it knowing which gap to close first.`,
    link: 'Book the call',
  },
  download: 'Download the toolkit',
  loading: 'Loading...',
  downloading: 'Downloading...',
  comingSoon: 'Toolkit Coming Soon',
  comingSoonText: 'We’re updating the toolkit. Please check back soon.',
  toLibrary: 'See all free resources',
  leavingSoon: 'Taking you to all our free resources...',
  needsScript:
    'The download needs JavaScript, which is switched off or failed to load. Ask us for the toolkit and we’ll send it:',
  drawing: { word: 'TOOLKIT', subject: 'SUBJ-0412' },
} as const
