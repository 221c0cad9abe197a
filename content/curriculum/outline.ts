/** What the dashboard shows of each module (PRODUCT.md, "Modules and points"); small, because it is loaded first. */

export interface ModuleOutline {
  readonly id: number
  readonly region: string
  readonly title: string
  readonly description: string
  /** Minutes that briefing and quest take together. */
  readonly minutes: number
  /** What its quests earn together (PRODUCT.md, "Modules and points"; tests/content/curriculum-texts.test.ts). */
  readonly points: number
}

/** The seven modules that certification means, in the order in which they unlock. */
export const dashboardModules: readonly ModuleOutline[] = [
  {
    id: 1,
    region: 'Foundations',
    title: 'Personal Data in a Trial',
    description:
      'What counts as personal data and health data in a study, the principles behind every rule, and who must be able to prove it.',
    minutes: 45,
    points: 100,
  },
  {
    id: 2,
    region: 'Roles',
    title: 'Who Decides, Who Acts',
    description: 'Sponsor, CRO and site: controller, joint controller or processor, and what a contract has to say.',
    minutes: 40,
    points: 150,
  },
  {
    id: 3,
    region: 'Two consents',
    title: 'Two Consents, Two Laws',
    description:
      'Why informed consent to a trial is not consent to data processing, and how a legal basis is chosen and recorded.',
    minutes: 35,
    points: 175,
  },
  {
    id: 4,
    region: 'The key',
    title: 'Coded Is Not Anonymous',
    description: 'Key-coded data, pseudonymisation and minimisation, and what it means to hold the key.',
    minutes: 50,
    points: 200,
  },
  {
    id: 5,
    region: 'Rights',
    title: 'Rights in a Running Trial',
    description: 'Access, rectification, erasure and withdrawal: their limits, who answers and by when.',
    minutes: 45,
    points: 225,
  },
  {
    id: 6,
    region: 'Borders',
    title: 'Data Across Borders',
    description: 'Leaving the EEA: adequacy, standard contractual clauses and the transfer impact assessment.',
    minutes: 40,
    points: 250,
  },
  {
    id: 7,
    region: 'The bad day',
    title: 'Breach and Inspection',
    description: 'A personal data breach, the 72 hours, and the records that an inspector asks for first.',
    minutes: 55,
    points: 275,
  },
]

/** The eighth quest: open after certification, counted in nothing (PRODUCT.md, "Modules and points"). */
export const masteryModule: ModuleOutline = {
  id: 8,
  region: 'Inspection',
  title: 'Mastery Quest: The Inspection',
  description: 'One case through all seven regions, with an impact assessment and the data protection officer’s part.',
  minutes: 60,
  points: 300,
}

export const allModules: readonly ModuleOutline[] = [...dashboardModules, masteryModule]
