import { publicPaths } from '../paths.ts'

/** How the pages of the services name each other. */
export const serviceLinksTexts = {
  title: 'Our other services',
  list: [
    {
      path: publicPaths.training,
      name: 'Training',
      says: 'Seven scenario-based GDPR modules for CROs and trial teams, with a certificate.',
    },
    {
      path: publicPaths.consulting,
      name: 'Consulting',
      says: 'Six services, from gap assessment and DPIA to inspection readiness, at a fixed price.',
    },
    {
      path: publicPaths.fractionalDpo,
      name: 'Fractional DPO',
      says: 'A named data protection officer for your trials, for one fixed monthly fee.',
    },
  ],
} as const
