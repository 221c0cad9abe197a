/** Single sign-on in the academy's admin area: the settings and a person's dialog. */
export const singleSignOnTexts = {
  title: 'Single sign-on',
  intro: 'Your people can sign in through your organisation’s own sign-in. To change this, please contact us.',
  issuer: 'Provider',
  domains: 'Email domains',
  passwords: 'Passwords',
  passwordsWork: 'People with these domains can also sign in with a password.',
  onlyProvider: 'People with these domains can’t sign in with a password.',
  accounts: 'New people',
  created: 'Someone new who signs in gets an employee account.',
  invited: 'Only people you’ve invited can sign in.',
  unlink: {
    title: 'Unlink sign-in',
    open: 'Unlink sign-in …',
    button: 'Unlink sign-in',
    busy: 'Unlinking...',
    text: 'For someone whose account at your organisation has been replaced.',
    confirm: (name: string) => `Unlink the sign-in of ${name}?`,
    consequence:
      'The next time someone signs in through your organisation with this email address, that sign-in is linked to this account. Nothing else changes.',
  },
} as const
