/** Texts of both public forms, the contact form and the download form. */
export const formTexts = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  company: 'Company',
  choose: 'Please select',
  failed: 'Something went wrong. Please try again.',
  unreachable: 'Network error. Please check your connection and try again.',
} as const
