import { publicPaths } from '../paths.ts'

/** The page of the 404. */
export const notFoundTexts = {
  head: {
    title: 'There is nothing at this address',
    description: 'The page may have moved, or a character got lost on the way.',
  },
  heading: 'There is nothing at this address',
  text: 'The page may have moved, or a character got lost on the way. Nothing was left out on purpose this time.',
  /** Before a bar. */
  drawing: '404, not found:',
  linksTitle: 'What there is',
  links: [
    { path: publicPaths.home, name: 'Home', text: 'Three services, and how we work' },
    { path: publicPaths.training, name: 'Training', text: 'Seven modules, delivery, prices' },
    { path: publicPaths.consulting, name: 'Consulting', text: 'Six services that end in a document' },
    { path: publicPaths.fractionalDpo, name: 'Fractional DPO', text: 'Seven offerings at a fixed monthly cost' },
    { path: publicPaths.resources, name: 'Resources', text: 'Checklists, templates, guides, playbooks' },
    { path: publicPaths.academy, name: 'Academy', text: 'The door for employees and administrators' },
    { path: publicPaths.contact, name: 'Contact', text: 'If the address came from us, tell us' },
  ],
} as const
