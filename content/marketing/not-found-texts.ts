import { publicPaths } from '../paths.ts'

/** The page of the 404. */
export const notFoundTexts = {
  head: {
    title: 'Page not found',
    description: 'This page may have moved, or the address may be mistyped.',
  },
  heading: 'We couldn’t find that page',
  text: 'It may have moved, or the address may be mistyped.',
  /** Before a bar. */
  drawing: '404, not found:',
  linksTitle: 'Try one of these pages',
  links: [
    { path: publicPaths.home, name: 'Home', text: 'What we do and how we work' },
    { path: publicPaths.training, name: 'Training', text: 'GDPR training for CROs: modules, delivery, pricing' },
    { path: publicPaths.consulting, name: 'Consulting', text: 'Six services, from gap assessment to inspection' },
    {
      path: publicPaths.fractionalDpo,
      name: 'Fractional DPO',
      text: 'A data protection officer for a fixed monthly fee',
    },
    { path: publicPaths.resources, name: 'Resources', text: 'Free checklists, templates, guides and playbooks' },
    { path: publicPaths.academy, name: 'Academy', text: 'Sign in as an employee or an admin' },
    { path: publicPaths.contact, name: 'Contact', text: 'Tell us if one of our links brought you here' },
  ],
} as const
