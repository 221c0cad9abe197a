import { brand } from './brand.ts'
import { publicPaths } from './paths.ts'

/** Texts around every page: navigation, footer, installation, updates, errors of the page itself. */

/** Alternative text of the link preview's picture. A separate export, because no script needs it. */
export const previewPicture = `${brand.name}: a listing of a study report with names and dates of birth redacted.`

export const siteTexts = {
  skip: 'Skip to content',
  navigation: {
    label: 'Main',
    menu: 'Menu',
    close: 'Close',
    links: [
      { path: publicPaths.training, name: 'Training' },
      { path: publicPaths.consulting, name: 'Consulting' },
      { path: publicPaths.fractionalDpo, name: 'Fractional DPO' },
      { path: publicPaths.resources, name: 'Resources' },
      { path: publicPaths.academy, name: 'Academy' },
      { path: publicPaths.contact, name: 'Contact' },
    ],
  },
  footer: {
    ledgerTitle: 'What this site knows about you',
    /** A summary of the privacy policy. `known`: number of filled dots, of eight. */
    ledger: [
      {
        term: 'While you read',
        known: 1,
        says: 'Your IP address, to answer your browser. We don’t keep it. No cookies, no analytics.',
      },
      {
        term: 'On this device only',
        known: 2,
        says: 'In this tab: form drafts until you send them, and your download details for up to 24 hours. On your device: these pages and the list of resources, so that they open offline.',
      },
      {
        term: 'When you write or download',
        known: 4,
        says: `What you enter in the form, for ${brand.retentionMonths} months.`,
      },
      {
        term: 'When you sign in to train',
        known: 5,
        says: 'Your name, email address, answers and results, on your device too, and one session cookie.',
      },
      { term: 'From other companies', known: 0, says: 'Nothing. Every file on this page comes from our own server.' },
    ],
    consultancyTitle: 'Contact us',
    trainingTitle: 'Help with training',
    trainingLogin: 'Training login (external site)',
    help: 'For teams who train on an external platform. Hosted training is in the academy.',
    navigationLabel: 'All pages',
    links: [
      { path: publicPaths.home, name: 'Home' },
      { path: publicPaths.training, name: 'Training' },
      { path: publicPaths.consulting, name: 'Consulting' },
      { path: publicPaths.fractionalDpo, name: 'Fractional DPO' },
      { path: publicPaths.resources, name: 'Resources' },
      { path: publicPaths.complianceToolkit, name: 'Compliance toolkit' },
      { path: publicPaths.academy, name: 'Academy' },
      { path: publicPaths.contact, name: 'Contact' },
    ],
  },
  install: {
    title: 'Install the academy',
    text: 'It opens like an app and works offline. It takes up about two megabytes.',
    button: 'Install now',
    menu: 'If you don’t see a button, use your browser’s menu: “Install app”, or “Add to Home Screen” in the Share menu on iPhone and iPad.',
    ios: 'On iPhone and iPad, open the Share menu and choose “Add to Home Screen”. Your results then stay on the device for as long as you keep the app.',
  },
  update: {
    word: 'New version',
    text: 'A new version of the academy is ready. Your results are safe.',
    outdated: {
      'taken-over':
        'A newer version is open in another tab. Reload this page to continue. Everything you saved is safe.',
      replaced: 'This page needs the new version to continue. Copy anything you have typed, then reload.',
    },
    reload: 'Reload',
    reloading: 'Reloading...',
    later: 'Later',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'We couldn’t show this page. Results saved on this device are safe. Please reload the page.',
    reload: 'Reload the page',
  },
  /** The page's code could not be fetched. */
  unreachable: {
    title: 'We couldn’t load this page',
    text: 'Check your connection and try again. Your training works offline, and everything saved on this device is safe.',
    reload: 'Try again',
  },
  noStorage: {
    title: 'Your browser isn’t saving data for this site',
    text: 'The academy saves your results on the device first, then sends them. Allow this site to store data, or leave private browsing, then reload the page.',
    reload: 'Reload the page',
  },
  loading: 'Loading',
} as const

/** The default word above a message, by tone. */
export const noticeWords = { info: 'Note', success: 'Done', warning: 'Attention', danger: 'Error' } as const

/** The dialog with the privacy policy; its title is also that of the link. */
export const policyDialogTexts = {
  title: 'Privacy policy',
  close: 'Close',
  asPage: 'Open as a page',
  loading: 'Loading the policy',
} as const
