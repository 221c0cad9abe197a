import { expect, test } from 'vitest'
import { paginate, type Unit } from '../../api/documents/paginate.ts'

const frame = { top: 100, bottom: 200 }

/** Returns where `paginate` places units, as a list of 'name@y' for each page. */
function placed(units: readonly (Partial<Unit> & { name: string; height: number })[]): string[][] {
  const seen: string[] = []
  const pages = paginate(
    units.map(({ name, ...unit }) => ({ gap: 0, ...unit, draw: y => seen.push(`${name}@${y}`) })),
    frame,
  )
  return pages.map(page => {
    seen.length = 0
    for (const { y, draw } of page) draw(y)
    return [...seen]
  })
}

test('a unit that does not fit begins the next page, without the gap before it', () => {
  expect(
    placed([
      { name: 'a', height: 60 },
      { name: 'b', height: 30, gap: 20 },
    ]),
  ).toEqual([['a@100'], ['b@100']])
})

test('a heading moves to the next page with the text that follows it', () => {
  expect(
    placed([
      { name: 'text', height: 60 },
      { name: 'heading', height: 20, keepWithNext: true },
      { name: 'more', height: 30 },
    ]),
  ).toEqual([['text@100'], ['heading@100', 'more@120']])
})

test('the header row of a table is repeated above a row that begins a page', () => {
  const repeated = { height: 10, draw: () => undefined }
  expect(
    placed([
      { name: 'head', height: 10, keepWithNext: true },
      { name: 'row 1', height: 60, repeated },
      { name: 'row 2', height: 60, repeated },
    ]),
  ).toEqual([['head@100', 'row 1@110'], ['row 2@110']])
})

test('units that are kept together and are taller than a page continue on the next page', () => {
  const chain = ['a', 'b', 'c', 'd'].map(name => ({ name, height: 40, keepWithNext: true }))
  expect(placed(chain).flat()).toEqual(['a@100', 'b@140', 'c@100', 'd@140'])
})
