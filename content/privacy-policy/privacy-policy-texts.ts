/** The head and the heading of the privacy policy's page; the policy: privacy-policy-sections.ts. */
export const privacyPolicyTexts = {
  head: {
    title: 'Privacy policy',
    description:
      'Which personal data this website and its academy process, why, for how long, who receives it, and which rights you have. In plain English.',
  },
  title: 'Privacy policy',
  lead: 'Which personal data we process, why, for how long, and what you can ask us to do.',
  updated: 'Nov 28, 2026',
  updatedLabel: 'Effective from',
  contents: 'Sections',
} as const
