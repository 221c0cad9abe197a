export const fractionalDpoTexts = {
  head: { title: 'Fractional data protection officer', description: 'Fractional data protection officer.' },
} as const
