/** What stands in for a page that is not on the device, while there is no network. */
export const offlineTexts = {
  head: {
    title: 'We couldn’t load this page',
    description: 'This page isn’t saved on your device, and there is no connection.',
  },
  heading: 'We couldn’t load this page',
  text: 'There’s no connection, and this page isn’t saved on your device. Try again later, or open one of the pages in the menu above, which work offline.',
  retry: 'Try again',
} as const
