import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brokenImportRules } from './import-rules.ts'

const project = resolve(import.meta.dirname, '..')

test('every file imports only what the rules of its folder allow', () => {
  const files = ['content', 'api', 'web', 'service-worker'].flatMap(room =>
    readdirSync(join(project, room), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !/\bdist/.test(entry.parentPath))
      .map(entry => join(entry.parentPath, entry.name).slice(project.length + 1)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(file => brokenImportRules(file, readFileSync(join(project, file), 'utf8')))).toEqual([])
})

test.each([
  ['content/brand.ts', "import { x } from '../api/config.ts'"],
  ['content/brand.ts', "import { join } from 'node:path'"],
  ['api/contract/auth.ts', "import { errorTexts } from '../../content/error-texts.ts'"],
  ['api/contract/auth.ts', "import type { A } from '../routes/auth.ts'"],
  ['api/http/access.ts', "import type { Account } from '../accounts/account-queries.ts'"],
  ['api/database/csv-export.ts', "import { Refusal } from '../http/errors.ts'"],
  ['api/training/report-routes.ts', "import { invite } from '../people/invite.ts'"],
  ['api/people/invite-queries.ts', "import { Refusal } from '../http/errors.ts'"],
  ['api/site/enquiry-routes.ts', "import { buildApp } from '../app.ts'"],
  ['api/accounts/auth-routes.ts', "import { Button } from '../../web/ui/button.tsx'"],
  ['api/commands/build-if-stale.ts', "const { buildWeb } = await import('../../web/build.ts')"],
  ['web/academy/dashboard-page.tsx', "import '../academy-admin/dashboard-page.tsx'"],
  ['web/academy/dashboard-page.tsx', "export { rows } from '../../api/training/progress-queries.ts'"],
  ['web/offline/outbox.ts', "import {\n  type Learner,\n  learner,\n} from '../academy/learner.ts'"],
  ['web/ui/button.tsx', "import { readFile } from 'node:fs/promises'"],
  ['service-worker/worker.ts', "import { Button } from '../web/ui/button.tsx'"],
])('an import against the rules in %s is found', (file, source) => {
  expect(brokenImportRules(file, source)).toHaveLength(1)
})

test.each([
  ['content/curriculum/rules.ts', "import { modules } from './outline.ts'\nimport { Type } from 'typebox'"],
  ['api/contract/auth.ts', "import { brand } from '../../content/brand.ts'"],
  ['api/people/invite-queries.ts', "import type { Caller } from '../http/access.ts'"],
  ['api/people/people-routes.ts', "import { trainingOf } from '../training/record-queries.ts'"],
  ['api/accounts/auth-routes.ts', "import { login } from '../contract/auth.ts'"],
  ['web/app.tsx', "const page = lazy(() => import('./academy/dashboard-page.tsx'))"],
  ['web/academy/dashboard-page.tsx', "import { Button } from '../ui/button.tsx'\nimport './dashboard-page.module.css'"],
  ['service-worker/worker.ts', "import { drain } from '../web/offline/drain.ts'"],
])('an import within the rules in %s is accepted', (file, source) => {
  expect(brokenImportRules(file, source)).toEqual([])
})
