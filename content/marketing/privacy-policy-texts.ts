export const privacyPolicyTexts = {
  head: { title: 'Privacy policy', description: 'Privacy policy.' },
} as const
