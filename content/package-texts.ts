/** Texts of the packages for other learning platforms. */
export const packageTexts = {
  course: {
    title: 'GDPR Training for Clinical Research',
    description:
      'Seven scenario-based modules on data protection in clinical trials, and a mastery quest. Each has a briefing, self-checks and a decision to take.',
  },
  moduleDescription: (description: string, minutes: number) => `${description} About ${minutes} minutes.`,
} as const
