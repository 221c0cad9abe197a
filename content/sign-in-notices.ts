/** Notices on the employees' sign-in page about this device and the last session. Only that page loads them. */
import { results } from './academy-texts.ts'

export const signInNotices = {
  deletedTitle: 'This account was deleted',
  deleted: (count: number) => {
    const fact = 'An academy administrator has deleted the account that was signed in here.'
    if (count === 0) return fact
    const left = count === 1 ? '1 result that was not delivered is' : `${results(count)} that were not delivered are`
    return `${fact} ${left} still on this device. Save them to a file if you need proof of them.`
  },
  waitingHere: (count: number) =>
    count === 1
      ? '1 result is saved on this device. It can be sent once its owner signs in here again, unless the account was deleted meanwhile.'
      : `${count} results are saved on this device. They can be sent once their owner signs in here again, unless the account was deleted meanwhile.`,
  noRoom: 'You could not be signed in: this device has no room left. Free some space, then try again.',
} as const
