import { expect, test } from 'vitest'
import { trialImpactAssessment } from '../../content/library/templates/trial-impact-assessment.ts'
import { samplePageTexts } from '../../content/marketing/sample-page-texts.ts'

test('the sample page has the words of the library’s template', () => {
  const sheet = trialImpactAssessment.sheets.find(({ title }) => title === samplePageTexts.sheet)
  expect(samplePageTexts.document).toBe(trialImpactAssessment.title)
  for (const { id, risk, before, measures, after, owner, evidence } of samplePageTexts.risks) {
    const row = sheet?.examples.find(cells => cells[0] === id)
    expect(row).toEqual(expect.arrayContaining([id, risk, measures, owner, evidence]))
    expect([row?.slice(3, 5), row?.slice(6, 8)]).toEqual([before, after])
  }
})
