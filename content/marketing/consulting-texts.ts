export const consultingTexts = {
  head: { title: 'Privacy consulting', description: 'Privacy consulting.' },
} as const
