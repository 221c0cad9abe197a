/** The library of free resources (specification, sections 2, 4 and 8). */
import { brand } from '../brand.ts'

export const resourcesTexts = {
  head: {
    title: 'Free resources',
    description:
      'Free checklists, templates, guides and playbooks for data protection in clinical trials: each rule with its article, each template with a worked example.',
  },
  title: 'Free resources, each rule with its article',
  lead: 'Checklists with the article behind each box, templates with worked examples, playbooks for the days that do not go to plan. Take them, change them, pass them on within your trials.',
  note: `We ask who takes a document, so that we can tell you if it turns out to be wrong. The record is deleted after ${brand.retentionMonths} months; no newsletter follows.`,
  toolkitLink: 'Begin with the compliance toolkit',
  /** The drawing: a card of a lending library. */
  card: {
    title: 'Library card',
    rows: [
      { date: 'Nov 2', length: 13, subject: '' },
      { date: 'Nov 9', length: 8, subject: 'SUBJ-0412' },
      { date: 'Nov 16', length: 15, subject: '' },
      { date: 'Nov 20', length: 10, subject: '' },
    ],
    note: 'Who borrowed what stays between the borrower and the library.',
  },

  library: 'The library',
  count: (count: number) => (count === 1 ? '1 resource' : `${count} resources`),
  filter: 'Type',
  all: 'All',
  /** By the public types; whitepapers and toolkits are `others`. */
  types: {
    checklist: { one: 'Checklist', many: 'Checklists' },
    template: { one: 'Template', many: 'Templates' },
    guide: { one: 'Guide', many: 'Guides' },
    playbook: { one: 'Playbook', many: 'Playbooks' },
    others: { one: 'Paper or toolkit', many: 'Papers and toolkits' },
  },
  downloads: (count: number) => (count === 1 ? '1 download' : `${count.toLocaleString('en-US')} downloads`),
  download: 'Download',
  downloading: 'Downloading...',
  loading: 'Loading the resources',
  empty: 'There is nothing in the library at the moment.',
  notLoadedWord: 'Not loaded',
  notLoaded: {
    unreachable: 'The list could not be loaded: there is no connection to the library.',
    refused: 'The list could not be loaded. The library is not available at the moment.',
  },
  lastSeenWord: 'Last seen',
  lastSeen: {
    unreachable: (date: string) => `Offline. This is the list as last seen on ${date}; downloads need a connection.`,
    refused: (date: string) => `The library is not available at the moment. This is the list as last seen on ${date}.`,
  },
  tryAgain: 'Try again',
  needsScript: {
    list: 'The list and its downloads need JavaScript, which is switched off or could not be fetched. Tell us what you are looking for, and we send it:',
    downloads:
      'Downloads need JavaScript, which is switched off or could not be fetched. Tell us what you would like, and we send it:',
  },

  welcomeBack: (firstName: string) => `Welcome back, ${firstName}!`,
  welcomeBackText: 'Downloads start directly, under the details that you gave in this tab.',
  otherDetails: 'Use different information',

  direct: {
    started: 'Your download has started.',
    failed: 'Download failed. Please try again.',
    unreachable: 'Network error. Please try again.',
  },
} as const
