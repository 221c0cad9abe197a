import { expect, test } from 'vitest'
import { libraryFonts } from '../../api/documents/library-fonts.ts'
import { pictureOfPage } from '../../api/documents/page-picture.ts'
import { newPdf, Paper, styles } from '../../api/documents/paper.ts'
import { markupProblem } from './markup-problem.ts'

/** Draws three pages with the headings One, Two and Three, and returns the picture of a page. */
async function pictureOf(heading: string): Promise<string> {
  const pdf = newPdf({ title: 'Pages', subject: 'Test', date: new Date(0) }, { ...(await libraryFonts()) })
  pdf.resume()
  const picture = pictureOfPage(pdf, heading)
  const paper = new Paper(pdf)
  for (const [title, words] of [
    ['One', 'aaa'],
    ['Two', 'a b a, and a line that is broken into two lines'],
    ['Three', 'ccc'],
  ] as const) {
    pdf.addPage()
    paper.bar(10, 20, 30, 40, '#ff0000')
    pdf.outline.addItem(title)
    paper.write(words, styles.body, 50, 60, 150)
    if (title === 'Two') pdf.rect(1, 2, 3, 4).lineWidth(0.5).stroke('#0000ff')
  }
  pdf.end()
  return picture()
}

test('the picture is that of the page with the heading, and well-formed', async () => {
  const svg = await pictureOf('Two')
  expect(markupProblem(svg)).toBeUndefined()
  expect(svg).toContain('<path fill="rgb(255,0,0)" d="M10 20h30v40h-30z"/>')
  expect(svg).toContain('<path fill="none" stroke="rgb(0,0,255)" stroke-width="0.5" d="M1 2h3v4h-3z"/>')
  // One bar, one frame, and two lines of text.
  expect(svg.match(/<path fill="rgb/g)).toHaveLength(1)
  expect(svg.match(/<g fill="/g)).toHaveLength(2)
})

test('each letter is outlined once, and used from left to right', async () => {
  const svg = await pictureOf('Two')
  const [, line = ''] = /<g [^>]*>(.*?)<\/g>/.exec(svg) ?? []
  const uses = [...line.matchAll(/<use href="#([\w-]+)" x="(\d+)"\/>/g)]
  const places = uses.map(([, , x]) => Number(x))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  const names = new Set(uses.map(([, name]) => name))
  expect(names.size).toBeLessThan(uses.length)
  for (const name of names) expect(svg.match(new RegExp(`<path id="${name}" d="M`, 'g')), name).toHaveLength(1)
})
