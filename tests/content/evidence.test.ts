import { expect, test } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { evidence } from '../../content/evidence.ts'
import { libraryEntries } from '../../content/library/entries.ts'
import { sampleContext, sampleRecord } from '../../content/marketing/sample-record.ts'
import { selfChecksOf } from './self-checks-of.ts'

const sections = moduleTexts
  .filter(({ id }) => dashboardModules.some(module => module.id === id))
  .flatMap(({ briefing }) => briefing)

test('the numbers that the pages name are those of the content', () => {
  const cited = JSON.stringify(moduleTexts).matchAll(/"source":"([^"]+)"/g)
  expect(evidence).toMatchObject({
    documents: libraryEntries.length,
    sources: new Set([...cited].map(([, source]) => source)).size,
    selfChecks: sections.flatMap(selfChecksOf).length,
    workedTasks: sections.filter(({ kind }) => kind === 'practice').length,
  })
})

test('the sample record is about an invented learner who has completed the seven modules', () => {
  const [first] = sampleRecord.cycles
  expect(first.results.map(({ module_id }) => module_id)).toEqual(dashboardModules.map(({ id }) => id))
  expect(sampleContext.organisation).toContain('invented')
  // RFC 2606 reserves the domain.
  expect(sampleRecord.email).toMatch(/\.example$/)
})
