/** Of content/error-texts.ts, the sentences that the academy says by itself: its pages need no others. */
export const academyErrorTexts = {
  'account-deleted': 'This account was deleted by an academy administrator.',
  'invitation-not-found': 'Token not found in database. This invitation may be invalid.',
  'invitation-used': 'This invitation has already been used.',
  'invitation-expired': 'This invitation has expired. Please request a new one.',
  'damaged-result': 'This result was damaged on this device and cannot be sent as it is.',
} as const
