import { expect, test } from 'vitest'
import { riskSheets } from '../../content/library/templates/trial-impact-risks.ts'

const [scales, risks] = riskSheets
const riskOf = new Map(
  (scales?.form ?? []).flatMap(([subject, level, meaning]): [string, string][] => {
    const pair = /^Likelihood (\w+), severity (\w+):/.exec(meaning ?? '')
    return subject === 'Matrix' && pair && level ? [[`${pair[1]} ${pair[2]}`, level]] : []
  }),
)

test('the matrix gives a risk for each likelihood and severity', () => {
  expect(riskOf.size).toBe(9)
})

test('each example of a risk is rated as the matrix says, before and after the measures', () => {
  expect(risks?.examples.length).toBeGreaterThan(5)
  for (const [number, , , , likely, severe, before, , likelyAfter, severeAfter, after] of risks?.examples ?? []) {
    expect(before, number).toBe(riskOf.get(`${likely} ${severe}`))
    expect(after, number).toBe(riskOf.get(`${likelyAfter} ${severeAfter}`))
  }
})
