export const resourcesTexts = {
  head: { title: 'Free resources', description: 'Free resources.' },
} as const
