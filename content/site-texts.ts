/** Texts around every page: navigation, footer, installation, updates, errors of the page itself. */
import { brand } from './brand.ts'
import { publicPaths } from './paths.ts'

/** Alternative text of the link preview's picture. A separate export, because no script needs it. */
export const previewPicture = `${brand.name}: a listing of a study report in which names and dates of birth are barred.`

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
        known: 0,
        says: 'Nothing. No cookie is set, no visit is counted, no address is logged.',
      },
      {
        term: 'On this device only',
        known: 2,
        says: 'In this tab: the draft of a form until it is sent, your details for downloads for 24 hours at most. On the device: these pages and the list of resources you last saw, so that both open without a network.',
      },
      {
        term: 'When you write or download',
        known: 4,
        says: `What you put into the form, for ${brand.retentionMonths} months.`,
      },
      {
        term: 'When you sign in to train',
        known: 5,
        says: 'Your name, your e-mail address, your answers and results; one cookie, for the session.',
      },
      { term: 'From other companies', known: 0, says: 'No file of this page. Every one comes from this server.' },
    ],
    consultancyTitle: 'The consultancy',
    trainingTitle: 'Questions about training',
    trainingLogin: 'Training login (external site)',
    help: 'For teams whose training runs on an external platform. Hosted training runs in the academy.',
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
    title: 'Keep it at hand',
    text: 'Installed, the academy opens like an app and works without a network. It needs about one megabyte.',
    button: 'Install the academy',
    menu: 'Where no button stands here, your browser’s menu has it: “Install app”, or “Add to Home Screen” in the Share menu of iPhone and iPad.',
    ios: 'On iPhone and iPad: open the Share menu and choose “Add to Home Screen”. Your results are then kept on the device for as long as you keep the app.',
  },
  update: {
    word: 'New version',
    text: 'A newer version of the academy is ready. Your results stay where they are.',
    outdated: {
      'taken-over': 'A newer version is open in another tab. Reload this page to go on; what was saved stays.',
      replaced: 'A new version is available, and this page needs it to go on. Copy what you have typed, then reload.',
    },
    reload: 'Reload',
    reloading: 'Reloading...',
    later: 'Later',
  },
  crashed: {
    title: 'This page could not be shown',
    text: 'Something went wrong here. Results that were saved on this device are still saved.',
    reload: 'Load the page again',
  },
  /** The page's code could not be fetched. */
  unreachable: {
    title: 'This page needs the network',
    text: 'It could not be loaded just now. Your training works without a network, and what is saved on this device stays saved.',
    reload: 'Try again',
  },
  noStorage: {
    title: 'This browser keeps nothing for this site',
    text: 'The academy saves your results on the device first, so that none is lost. Allow this site to store data, or leave the private window, then load the page again.',
    reload: 'Load the page again',
  },
  loading: 'Loading',
} as const
