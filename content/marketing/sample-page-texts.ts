import { publicPaths } from '../paths.ts'

/** An extract of the template for impact assessments (content/library/templates/trial-impact-assessment.ts). */
export const samplePageTexts = {
  title: 'A sample page',
  lead: 'Two risks from the worked example in our free DPIA template. The trial is invented. Each risk has a rating, measures, an owner and evidence.',
  document: 'Data protection impact assessment for a clinical trial',
  sheet: '4 Risks and measures',
  labels: { before: 'Risk before', measures: 'Measures', after: 'Risk after', owner: 'Owner', evidence: 'Evidence' },
  rating: ([likelihood, severity]: readonly [string, string]) =>
    `Likelihood ${likelihood.toLowerCase()}, severity ${severity.toLowerCase()}`,
  /** The words are those of the template; tests/content/specified-texts.test.ts compares them. */
  risks: [
    {
      id: 'R1',
      risk: 'Free text or an attachment in the EDC names a participant (SUBJ-0412 called by name in a narrative)',
      before: ['High', 'Medium'],
      measures:
        'Field help, automatic search for names and dates, data management redacts within one working day, sites trained',
      after: ['Low', 'Medium'],
      owner: 'CRO data management',
      evidence: 'Edit check list 4.0',
    },
    {
      id: 'R3',
      risk: 'Small cell: rare diagnosis, one site, year of birth and sex single out a person in shared data',
      before: ['Medium', 'High'],
      measures: 'Sharing only after a test for small cells; year of birth in bands; recipients sign not to re-identify',
      after: ['Low', 'Medium'],
      owner: 'Sponsor biostatistics',
      evidence: 'Data sharing plan 1.0',
    },
  ],
  foot: 'Sources: GDPR, Art.\u00a025, 32, 35(7)(c) and (d); recitals 75, 76 and 90',
  link: { path: publicPaths.resources, text: 'Download the free template' },
} as const
