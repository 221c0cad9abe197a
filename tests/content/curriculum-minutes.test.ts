import { expect, test } from 'vitest'
import { moduleMinutes } from '../../content/curriculum/minutes.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { allModules } from '../../content/curriculum/outline.ts'

test.each(moduleTexts)('module $id takes its stated duration, within 15 per cent', module => {
  const stated = allModules.find(({ id }) => id === module.id)?.minutes ?? 0
  expect(moduleMinutes(module)).toBeGreaterThanOrEqual(stated * 0.85)
  expect(moduleMinutes(module)).toBeLessThanOrEqual(stated * 1.15)
})
