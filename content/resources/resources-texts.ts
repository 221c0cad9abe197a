/** The library of free resources. */
import { brand } from '../brand.ts'

export const resourcesTexts = {
  head: {
    title: 'Free GDPR templates and checklists for clinical trials',
    description:
      'Free GDPR checklists, templates, guides and playbooks for clinical trials. With legal sources and worked examples. Download in PDF or Excel.',
  },
  title: 'Free GDPR resources for clinical trials',
  lead: 'Checklists, templates, guides and playbooks for CROs and trial teams, in PDF and Excel. Each names its legal sources; each template has a worked example. Use them, adapt them and share them within your trials.',
  note: `We ask for your details to see which organisations use our material, and to tell you if a document needs a correction. We delete them after ${brand.retentionMonths} months and don’t send newsletters.`,
  toolkitLink: 'Start with the compliance toolkit',
  /** The drawing: a card of a lending library. */
  card: {
    title: 'Library card',
    rows: [
      { date: 'Nov 2', length: 13, subject: '' },
      { date: 'Nov 9', length: 8, subject: 'SUBJ-0412' },
      { date: 'Nov 16', length: 15, subject: '' },
      { date: 'Nov 20', length: 10, subject: '' },
    ],
    note: 'Who downloaded what stays confidential.',
  },

  next: {
    title: 'Found a gap?',
    lead: `Go through it with us: ${brand.firstCall}, about your own document.`,
    link: 'Book the call',
  },

  library: 'All resources',
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
  empty: 'There are no resources at the moment. Please check back soon.',
  notLoadedWord: 'Not loaded',
  notLoaded: {
    unreachable: 'We couldn’t load the list. Check your connection and try again.',
    refused: 'We couldn’t load the list: the library isn’t available right now. Please try again shortly.',
  },
  /** Instead of the date of a saved list, if it is unknown. */
  lastVisit: 'your last visit',
  lastSeenWord: 'Saved list',
  lastSeen: {
    unreachable: (date: string) => `You’re offline. This is the list from ${date}; you need a connection to download.`,
    refused: (date: string) => `The library isn’t available right now. This is the list from ${date}.`,
  },
  tryAgain: 'Try again',
  needsScript: {
    list: 'The list and its downloads need JavaScript, which is switched off or failed to load. Tell us what you’re looking for and we’ll send it:',
    downloads:
      'Downloads need JavaScript, which is switched off or failed to load. Tell us which document you want and we’ll send it:',
  },

  welcomeBack: (firstName: string) => `Welcome back, ${firstName}!`,
  welcomeBackText: 'You don’t need to enter your details again in this tab. Just choose a download.',
  otherDetails: 'Use different information',

  direct: {
    started: 'Your download has started.',
    failed: 'Download failed. Please try again.',
    unreachable: 'Network error. Please try again.',
  },
} as const
