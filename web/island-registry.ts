/** Every island: its name and the file of its component, which is that file's main export in PascalCase. */
export const islands: Readonly<Record<string, string>> = {
  'contact-form': 'marketing/contact-form.tsx',
  'lead-learner-on': 'academy/lead-learner-on.tsx',
  'resource-library': 'resources/resource-library.tsx',
  'standing-install-invitation': 'pwa/standing-install-invitation.tsx',
  'toolkit-download': 'resources/toolkit-download.tsx',
}
