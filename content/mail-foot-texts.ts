import { brand } from './brand.ts'

/** The foot of every mail. */
export const mailFootTexts = {
  company: [brand.particulars, `Directors: ${brand.directors.join(', ')}.`],
  policy: 'How we handle personal data',
} as const
