/** The choices of the forms (specification, section 3): what is sent, and what is read. */
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

/** Sent as they are read. */
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

/** Of a resource; the database names them, too. */
export const resourceTypes = {
  checklist: 'Checklist',
  template: 'Template',
  guide: 'Guide',
  playbook: 'Playbook',
  whitepaper: 'Whitepaper',
  toolkit: 'Toolkit',
} as const
export type ResourceType = keyof typeof resourceTypes

/** Of a resource; sent as they are read. */
export const resourceCategories = [
  'GDPR Compliance',
  'Risk Assessment',
  'Training Materials',
  'Legal Templates',
  'Implementation Guides',
  'Industry Specific',
] as const
export type ResourceCategory = (typeof resourceCategories)[number]

/** The choices of a list, as they are sent. */
export function keysOf<K extends string>(choices: Readonly<Record<K, string>>): K[] {
  return Object.keys(choices) as K[]
}
