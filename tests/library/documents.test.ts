import { expect, test } from 'vitest'
import { breachPlaybook } from '../../content/library/documents/breach-playbook.ts'
import { dataSubjectRequestPlaybook } from '../../content/library/documents/data-subject-request-playbook.ts'
import type { LibraryDocument } from '../../content/library/schema.ts'
import { processingRecords } from '../../content/library/templates/processing-records.ts'

/** Returns the steps of the section whose title contains `title`. */
const stepsOf = ({ sections }: LibraryDocument, title: string) =>
  sections
    .filter(section => section.title.includes(title))
    .flatMap(({ blocks }) => blocks.flatMap(block => (block.kind === 'steps' ? block.steps : [])))

/** A request received on 1 February is due on 1 March, 28 days later (Regulation 1182/71, Art. 3). */
const shortestMonth = 28

test('the plan for a request ends within the shortest month, with the answer last', () => {
  const steps = stepsOf(dataSubjectRequestPlaybook, 'day by day')
  const days = steps.flatMap(({ when }) => (/by day (\d+)/.exec(when ?? '')?.slice(1) ?? []).map(Number))
  expect(days.length).toBeGreaterThan(5)
  expect(days).toEqual([...days].sort((one, other) => one - other))
  expect(days.at(-1)).toBeLessThan(shortestMonth)
  const carriedOut = steps.findIndex(({ text }) => text.startsWith('Do what the sponsor has decided'))
  const answered = steps.findIndex(({ text }) => text.startsWith('Answer the person'))
  expect(carriedOut).toBeGreaterThan(0)
  expect(answered).toBeGreaterThan(carriedOut)
})

test('the breach playbook calls the unintended recipient within 30 minutes, before the sponsor', () => {
  const steps = stepsOf(breachPlaybook, 'The first hour')
  const recipient = steps.findIndex(({ text }) => text.includes('wrong recipient'))
  const sponsor = steps.findIndex(({ text }) => text.includes('sponsor’s breach contact'))
  expect(Number(/by 0:(\d+)/.exec(steps[recipient]?.when ?? '')?.[1])).toBeLessThanOrEqual(30)
  expect(sponsor).toBeGreaterThan(recipient)
})

test.each([
  ['30(1)', 'As controller', 'abcdefg'],
  ['30(2)', 'As processor', 'abcd'],
])('the records of processing ask for every letter of Art. %s', (article, title, letters) => {
  const sheets = processingRecords.sheets.filter(
    sheet => sheet.title === 'Record-keeper' || sheet.title.includes(title),
  )
  const hints = sheets.flatMap(({ columns }) => columns.map(({ hint }) => hint)).join('\n')
  expect([...letters].filter(letter => !hints.includes(`${article}(${letter})`))).toEqual([])
})
