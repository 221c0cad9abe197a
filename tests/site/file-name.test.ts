import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from '../../web/resources/download-resource.ts'
import { propertyRuns } from '../property-runs.ts'

test.each([
  ['Data protection checklist', 'checklist', 'Data_protection_checklist.pdf'],
  ['Records of processing: Art. 30(2)', 'template', 'Records_of_processing_Art_302.xlsx'],
  ['GDPR & CTR: a  guide!', 'guide', 'GDPR_CTR_a_guide.pdf'],
  ['Průvodce 2026', 'others', 'Průvodce_2026.pdf'],
  ['§§§', 'playbook', 'resource.pdf'],
  ['& &', 'template', 'resource.xlsx'],
] as const)('%j, a %s, is saved as %s', (title, resource_type, name) => {
  expect(fileName({ title, resource_type })).toBe(name)
})

test('every title gives a name of letters, digits and single underscores, with one extension', {
  tags: ['soak'],
}, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('template', 'guide'), (title, resource_type) => {
      const name = fileName({ title, resource_type })
      expect(name).toMatch(/^(?!.*__)[\p{L}\p{N}_]+\.(pdf|xlsx)$/u)
      expect(name.endsWith('.xlsx')).toBe(resource_type === 'template')
    }),
    { numRuns: propertyRuns(100, 100_000) },
  )
})

test('the name keeps every letter and digit of a title', { tags: ['soak'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .,:&()-]*$/), title => {
      const kept = title.replace(/[^A-Za-z0-9]/g, '')
      expect(fileName({ title, resource_type: 'guide' }).replace('.pdf', '').replaceAll('_', '')).toBe(
        kept === '' ? 'resource' : kept,
      )
    }),
    { numRuns: propertyRuns(100, 100_000) },
  )
})
