export const contactTexts = {
  head: { title: 'Contact', description: 'Contact.' },
} as const
