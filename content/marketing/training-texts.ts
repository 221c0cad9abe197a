export const trainingTexts = {
  head: { title: 'Data privacy training', description: 'Data privacy training.' },
} as const
