export const homeTexts = {
  head: { title: 'Data protection for clinical research', description: 'Data protection for clinical research.' },
} as const
