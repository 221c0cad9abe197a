/** The part of content/error-texts.ts that the academy's pages show by themselves; they load only these. */
export const academyErrorTexts = {
  'account-deleted': 'This account was deleted by an academy administrator.',
  'damaged-result': 'The copy of this result on this device is damaged and can’t be sent.',
} as const
