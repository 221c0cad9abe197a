import { expect, test } from 'vitest'
import { assessmentForm, workedAssessment } from '../../content/library/templates/transfer-assessment.ts'
import { transferRegister } from '../../content/library/templates/transfer-register.ts'

const sheet = (title: string) => transferRegister.sheets.find(each => each.title === title)?.examples ?? []
const gaps = workedAssessment.examples.filter(([, , , result]) => result === 'Gap')

test('each gap of the worked assessment is answered by measures of the register', () => {
  const measures = sheet('Measures').map(([number]) => number)
  expect(gaps.length).toBeGreaterThan(0)
  for (const row of gaps) {
    const named = row.at(-1)?.split(', ') ?? []
    expect(measures, row[0]).toEqual(expect.arrayContaining(named))
  }
})

test('a decision is “Yes” only where something closes each gap', () => {
  const decisions = sheet('Decisions')
  expect(decisions.length).toBeGreaterThan(1)
  for (const [number, , , closedBy, equivalent, decision] of decisions) {
    const closed = closedBy !== 'Nothing'
    expect(equivalent, number).toBe(closed ? 'Yes' : 'No')
    expect(decision?.startsWith('Release'), number).toBe(closed)
  }
  const found = decisions.find(([number]) => workedAssessment.title.startsWith(`${number} `))?.[2]
  expect(found).toBe(gaps.map(([step]) => step?.split(' ')[0]).join(', '))
})

test('the form asks the questions of the worked assessment and gives no answer', () => {
  expect(assessmentForm.form).toEqual(workedAssessment.examples.map(row => row.slice(0, 2)))
})

test('the transfers of one trial name the same version of its information sheet', () => {
  const sheets = new Map<string | undefined, string | undefined>()
  for (const [number, trial, , , , , , , , , , , , informed] of sheet('Transfers')) {
    if (!informed?.startsWith('Information sheet')) continue
    expect(informed, number).toBe(sheets.get(trial) ?? informed)
    sheets.set(trial, informed)
  }
  expect(sheets.size).toBe(3)
})
