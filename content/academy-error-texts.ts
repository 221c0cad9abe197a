/** Of content/error-texts.ts, the sentences that the academy says by itself: its pages need no others. */
export const academyErrorTexts = {
  'account-deleted': 'This account was deleted by an academy administrator.',
  'damaged-result': 'This result was damaged on this device and cannot be sent as it is.',
} as const
