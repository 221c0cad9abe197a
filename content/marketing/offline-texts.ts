/** What stands in for a page that is not on the device, while there is no network. */
export const offlineTexts = {
  head: {
    title: 'This page needs the network',
    description: 'The page is not on this device, and there is no network.',
  },
  heading: 'This page needs the network',
  text: 'It is not kept on this device, and the network does not answer at the moment. The pages in the menu above open without it after a first visit.',
  retry: 'Try again',
} as const
