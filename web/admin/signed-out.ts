/** The admin's session has ended, and they did not sign in again. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}
