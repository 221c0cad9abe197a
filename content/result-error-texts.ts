/** The errors of results that the academy also shows without a response; its service worker loads only these. */
export const resultErrorTexts = {
  'account-deleted': 'This account was deleted by an academy admin.',
  'damaged-result': 'The copy of this result on this device is damaged and can’t be sent.',
} as const
