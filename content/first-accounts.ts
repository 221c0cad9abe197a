import { brand } from './brand.ts'

const domain = brand.supportEmail.slice(brand.supportEmail.indexOf('@'))

/** The sample accounts that the first start on the embedded database creates, in the order in which they are printed. */
export const firstAccounts = [
  {
    area: 'employee',
    email: `sample.learner${domain}`,
    firstName: 'Sam',
    lastName: 'Learner',
    task: 'Train as the sample employee',
  },
  {
    area: 'academy-admin',
    email: `academy.admin${domain}`,
    firstName: 'Alex',
    lastName: 'Academy',
    task: 'Invite employees as the academy admin',
  },
  {
    area: 'library-admin',
    email: `library.admin${domain}`,
    firstName: 'Lou',
    lastName: 'Library',
    task: 'Manage the resources as the library admin',
  },
] as const
