/** Texts of the browser's install dialog, and of the app's pages without JavaScript. */
export const installTexts = {
  description: 'GDPR training for CROs and clinical trial teams in the EU.',
  screenshots: {
    trainingWide: 'The training dashboard: seven modules and a map of the journey',
    trainingNarrow: 'The training dashboard on a phone',
    questNarrow: 'A quest: a scenario and a decision',
  },
  continueTraining: 'Continue training',
  noScript: 'This page needs JavaScript. Please switch it on and reload the page.',
}
