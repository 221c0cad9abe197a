import { expect, test } from 'vitest'
import type { AuditAction } from '../../api/contract/audit.ts'
import { auditTexts } from '../../content/admin/audit-texts.ts'

test('every recorded action can be filtered in the log of an area, and is in its filter once', () => {
  const actions: Readonly<Record<AuditAction, string>> = auditTexts.actions
  const { academy, library } = auditTexts.actionsOf
  expect([...new Set<string>([...academy, ...library])].sort()).toEqual(Object.keys(actions).sort())
  for (const offered of [academy, library]) expect(new Set(offered).size).toBe(offered.length)
})
