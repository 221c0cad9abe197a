/** The choices of the public forms (specification, section 3): what is sent, and what is read. */
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
