import { errorTexts } from './error-texts.ts'

/** Why an address of a file was not invited; null if a link is mailed. */
export const importErrorTexts = {
  invited: null,
  resent: null,
  'already-invited': 'Already invited within the last hour, so nothing was sent.',
  'already-active': errorTexts['already-active'],
  deactivated: errorTexts['already-deactivated'],
  'address-taken': errorTexts['address-taken'],
} as const

export const duplicateText = (earlierLine: number) => `Line ${earlierLine} has the same address.`
