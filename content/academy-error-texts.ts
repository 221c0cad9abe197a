/** The part of content/error-texts.ts that the academy's pages show by themselves; they load only these. */
export const academyErrorTexts = {
  'account-deleted': 'This account was deleted by an academy administrator.',
  'damaged-result': 'This result was damaged on this device and cannot be sent as it is.',
} as const
