/** Notices on the employees' sign-in page about this device and the last session. Only that page loads them. */
export const signInNotices = {
  deletedTitle: 'This account has been deleted',
  deleted: (count: number) => {
    const fact = 'Your academy administrator deleted the account that was signed in here.'
    if (count === 0) return fact
    const left = count === 1 ? '1 unsent result is' : `${count} unsent results are`
    return `${fact} ${left} still on this device. Choose “Save to a file” if you need a record.`
  },
  waitingHere: (count: number) =>
    count === 1
      ? '1 result is saved on this device. It will be sent when the learner signs in here again, unless their account has been deleted.'
      : `${count} results are saved on this device. They will be sent when the learners sign in here again, unless their accounts have been deleted.`,
  noRoom: 'Couldn’t sign you in because this device is out of space. Free up some space, then try again.',
} as const
