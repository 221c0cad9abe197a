/** What the frame of every page says: navigation, footer, installation, updates, errors of the page itself. */
import { brand } from './brand.ts'

export const siteTexts = {
  skip: 'Skip to content',
  footer: {
    ledgerTitle: 'What this site knows about you',
    /** `known`: how many of the eight dots beside it are filled. */
    ledger: [
      { term: 'Until you sign in', known: 0, says: 'Nothing. No cookie is set.' },
      { term: 'After you sign in', known: 3, says: 'Your name, your e-mail address and your results; one cookie.' },
      { term: 'Third parties', known: 0, says: 'None. Every file of this page comes from this server.' },
    ],
    help: `Questions about your training? ${brand.academy} answers on working days.`,
  },
  install: {
    title: 'Keep it at hand',
    text: 'Installed, the academy opens like an app and works without a network. It needs about one megabyte.',
    button: 'Install the academy',
    ios: 'On iPhone and iPad: open the Share menu and choose “Add to Home Screen”. Your results are then kept on the device for as long as you keep the app.',
  },
  update: {
    word: 'New version',
    text: 'A newer version of the academy is ready. Your results stay where they are.',
    outdated: 'A newer version is open in another tab. Reload this page to go on; what was saved stays.',
    reload: 'Reload',
    later: 'Later',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'The page may have moved, or a character got lost on the way. Nothing was left out on purpose this time.',
    back: 'Go to the academy',
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
