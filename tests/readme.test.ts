import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '..')

test('every file that the README names on the way of a result exists', () => {
  const readme = readFileSync(join(project, 'README.md'), 'utf8')
  const picture = /\*\*How a result travels\.\*\*.*?```mermaid\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const files = picture.match(/[\w-]+(\/[\w-]+)*\.tsx?/g) ?? []
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter(file => !existsSync(join(project, file)))).toEqual([])
})
