import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isAccessible } from './is-accessible.ts'
import { browserTest as test } from './staged-test.ts'

const show = (page: Page, styles: string) =>
  page.setContent(`<!doctype html><html lang="en"><head><title>A page</title>
    <meta name="viewport" content="width=device-width">
    <style>:root { color-scheme: light dark; color: light-dark(#000, #fff); background: light-dark(#fff, #000) }
    a { color: inherit } img { width: 50px; height: 50px } ${styles}</style></head>
    <body><main><h1>A heading</h1><img src="data:,"><p>A <a href="/">link</a> in a text.</p></main></body></html>`)

test('An accessible page passes, and what is wrong in one scheme is reported', async ({ device }) => {
  const page = await device.open()
  await show(page, 'img { display: none }')
  await isAccessible(page)
  for (const [fault, styles, scheme] of [
    ['too pale a text in dark', 'h1 { color: light-dark(#000, #333) } img { display: none }', 'dark'],
    ['too pale a text in light', 'h1 { color: light-dark(#ddd, #fff) } img { display: none }', 'light'],
    [
      'a picture without a text that only the light scheme shows',
      '@media (prefers-color-scheme: dark) { img { display: none } }',
      'light',
    ],
    ['a picture without a text', '', 'dark'],
  ] as const) {
    await show(page, styles)
    await expect(isAccessible(page), fault).rejects.toThrow(`in ${scheme}`)
  }
})
