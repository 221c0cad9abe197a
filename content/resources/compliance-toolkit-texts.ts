export const complianceToolkitTexts = {
  head: {
    title: 'Clinical Trial Privacy Compliance Toolkit',
    description: 'Clinical Trial Privacy Compliance Toolkit.',
  },
} as const
