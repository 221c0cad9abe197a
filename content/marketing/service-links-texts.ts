import { publicPaths } from '../paths.ts'

/** How the pages of the services name each other. */
export const serviceLinksTexts = {
  title: 'What goes with it',
  list: [
    {
      path: publicPaths.training,
      name: 'Training',
      says: 'Seven modules that end in a decision, hosted or in your own system.',
    },
    {
      path: publicPaths.consulting,
      name: 'Consulting',
      says: 'Six pieces of work that end in a document, from the gap assessment to the inspection.',
    },
    {
      path: publicPaths.fractionalDpo,
      name: 'Fractional DPO',
      says: 'A data protection officer under Articles 37 to 39, at a fixed monthly cost.',
    },
  ],
} as const
