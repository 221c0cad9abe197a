/** The options of the forms: sent value and label. */
export const industries = {
  pharmaceutical: 'Pharmaceutical',
  biotech: 'Biotech',
  cro: 'Contract research organisation (CRO)',
  'medical-device': 'Medical device',
  healthcare: 'Healthcare',
  other: 'Other',
} as const
export type Industry = keyof typeof industries

export const interests = {
  training: 'Data privacy training',
  consulting: 'Privacy consulting',
  'fractional-dpo': 'Fractional DPO',
  multiple: 'More than one of these',
  other: 'Other',
} as const
export type Interest = keyof typeof interests

/** The sent value is the label. */
export const roles = [
  'Chief Privacy Officer',
  'Data Protection Officer',
  'Compliance Manager',
  'Legal Counsel',
  'Clinical Operations',
  'Quality Assurance',
  'IT/Security',
  'Executive/C-Level',
  'Other',
] as const

/** Types of a resource; the database has the same list. */
export const resourceTypes = {
  checklist: 'Checklist',
  template: 'Template',
  guide: 'Guide',
  playbook: 'Playbook',
  whitepaper: 'White paper',
  toolkit: 'Toolkit',
} as const
export type ResourceType = keyof typeof resourceTypes

/** Categories of a resource; the sent value is the label. */
export const resourceCategories = [
  'GDPR Compliance',
  'Risk Assessment',
  'Training Materials',
  'Legal Templates',
  'Implementation Guides',
  'Industry Specific',
] as const
export type ResourceCategory = (typeof resourceCategories)[number]

/** Returns the sent values of a list of options. */
export function keysOf<K extends string>(choices: Readonly<Record<K, string>>): K[] {
  return Object.keys(choices) as K[]
}
