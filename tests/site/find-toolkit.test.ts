import { expect, test } from 'vitest'
import { findToolkit } from '../../web/resources/compliance-toolkit-page.tsx'
import { exampleResource } from './example-resource.ts'

test.each([
  { title: 'Clinical Trial Privacy COMPLIANCE toolkit' },
  { title: 'The privacy toolkit of 2026' },
  { category: 'Toolkit' },
])('%j is the toolkit', given => {
  const toolkit = exampleResource({ id: 'toolkit', ...given })
  expect(findToolkit([exampleResource({}), toolkit])).toBe(toolkit)
})

test.each([{ title: 'A toolkit for compliance' }, { category: 'Toolkits' }])('%j is not the toolkit', given => {
  expect(findToolkit([exampleResource(given)])).toBeUndefined()
})
