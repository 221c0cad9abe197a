import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { downloadResource } from '../../../api/contract/public-site.ts'
import { cleanUp } from '../../../api/database/clean-up.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { propertyRuns } from '../../property-runs.ts'
import { createTestApp } from '../test-app.ts'
import { addResource, downloader, downloadSums } from './library-calls.ts'

const resource = fc.nat({ max: 2 })
const step = fc.oneof(
  // Several at once, some of them sent twice.
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('download'), resource, times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('age'), resource }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clean-up') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toggle'), resource }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), resource }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset') }) },
)

interface Model {
  count: number
  young: number
  old: number
  state: 'active' | 'inactive' | 'deleted'
}

test('counts, records and days match a model after any sequence of actions', { tags: ['soak'] }, async () => {
  // The clean-up that a deletion starts must not delete the aged records.
  await using app = await createTestApp({ rateLimits: 'off', retentionMonths: 1200 })
  const as = await app.signIn('library-admin')
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  const add = (title: string) => addResource(app.client, { title })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12, size: 'max' }), async steps => {
      await app.client.query('truncate resource, download cascade')
      const ids = [await add('0'), await add('1'), await add('2')]
      const models = ids.map((): Model => ({ count: 0, young: 0, old: 0, state: 'active' }))
      for (const action of steps) {
        const index = 'resource' in action ? action.resource : 0
        const [id, model] = [ids[index], models[index]]
        if (!id || !model) throw new Error('there are three')
        if ('times' in action) {
          const request = { ...downloader, resourceId: id }
          const requests = Array.from({ length: action.times }, () => ({ ...request, id: crypto.randomUUID() }))
          const responses = await Promise.all(
            [...requests, ...requests.slice(0, 2)].map(body => app.call(downloadResource, { body })),
          )
          for (const { status } of responses) expect(status).toBe(model.state === 'active' ? 200 : 404)
          if (model.state !== 'active') continue
          model.count += action.times
          model.young += action.times
        } else if (action.kind === 'age') {
          const change = `update download set downloaded_at = now() - interval '3 years' where resource_id = $1`
          await app.client.query(change, [id])
          model.old += model.young
          model.young = 0
        } else if (action.kind === 'clean-up') {
          await cleanUp(database, { retentionMonths: 24 })
          for (const each of models) each.old = 0
        } else if (action.kind === 'toggle') {
          const body = { is_active: model.state !== 'active' }
          const { status } = await app.call(library.updateResource, { as, params: { id }, body })
          expect(status).toBe(model.state === 'deleted' ? 404 : 200)
          if (model.state !== 'deleted') model.state = body.is_active ? 'active' : 'inactive'
        } else if (action.kind === 'delete') {
          const { status } = await app.call(library.deleteResource, { as, params: { id } })
          expect(status).toBe(model.state === 'deleted' ? 404 : 200)
          model.state = 'deleted'
        } else {
          expect((await app.call(library.resetDownloads, { as })).status).toBe(200)
          for (const each of models) Object.assign(each, { count: 0, young: 0, old: 0 })
        }
      }
      await cleanUp(database, { retentionMonths: 1200 })

      const there = models.filter(({ state }) => state !== 'deleted')
      const sum = there.reduce((total, { count }) => total + count, 0)
      expect(await downloadSums(app.client)).toEqual(
        there.map(({ count, young, old }) => ({ count, records: young + old, days: count })),
      )
      expect((await app.call(library.libraryStats, { as })).body).toEqual({
        totalResources: there.length,
        totalDownloads: sum,
        activeResources: there.filter(({ state }) => state === 'active').length,
      })
      const { body } = await app.call(library.downloadsOverTime, { as, query: { by: 'month' } })
      expect(Array.isArray(body) && body.at(-1)?.count).toBe(sum)
    }),
    { numRuns: propertyRuns(8, 1000) },
  )
  await database.close()
})
