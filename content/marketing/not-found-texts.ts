export const notFoundTexts = {
  head: { title: 'There is nothing at this address', description: 'There is nothing at this address.' },
} as const
