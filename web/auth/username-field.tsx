/** Tells password managers which account a form's password belongs to, where the form does not show the address. */
export function UsernameField({ email }: { email: string }) {
  // Not `type="hidden"`, which password managers ignore.
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
