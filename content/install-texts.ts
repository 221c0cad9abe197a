/** Texts of the browser's install dialog, and of the app's pages without JavaScript. */
export const installTexts = {
  description: 'GDPR training for the people who run clinical trials in the EU.',
  screenshots: {
    trainingWide: 'The training with its seven modules and the map of the journey',
    trainingNarrow: 'The training on a phone',
    questNarrow: 'A quest: one scenario, one decision',
  },
  continueTraining: 'Continue training',
  noScript: 'This page needs JavaScript. Please switch it on and load the page again.',
}
