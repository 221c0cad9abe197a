/** What stands around the privacy policy on its own page; the policy: privacy-policy-sections.ts. */
export const privacyPolicyTexts = {
  head: {
    title: 'Privacy policy',
    description:
      'What this site and its academy know about you, why, for how long, who else sees it, and what you can ask of us. Fourteen sections, no legalese.',
  },
  title: 'Privacy policy',
  lead: 'We advise others on what to leave out. Here is what we keep, and why.',
  updated: 'Nov 26, 2026',
  updatedLabel: 'In force since',
  contents: 'Sections',
} as const

/** What stands around it in a dialog; its title is that of the link, too. */
export const policyDialogTexts = {
  title: 'Privacy policy',
  close: 'Close',
  asPage: 'Open as a page',
  loading: 'Loading the policy',
} as const
