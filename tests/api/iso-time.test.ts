import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../api/database/connect.ts'
import { isoTime } from '../../api/database/iso-time.ts'
import { createTestDatabase } from '../database.ts'
import { propertyRuns } from '../property-runs.ts'

test('a moment that PostgreSQL writes into JSON is told as it was stored, to the millisecond', async () => {
  const { url, drop } = await createTestDatabase({ bare: true })
  onTestFinished(drop)
  const client = await connect(url)
  onTestFinished(() => client.end())
  const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  // Zeros at the end are not written.
  const unit = fc.constantFrom(1, 10, 100, 1000)
  const moment = fc.tuple(date, unit).map(([at, unit]) => new Date(Math.floor(at.getTime() / unit) * unit))
  const less = fc.constantFrom(0, 1, 100, 999)
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1 }), less, async (moments, microseconds) => {
      const { rows } = await client.query<{ written: string[] }>(
        `select json_agg(at + $2 * interval '1 microsecond' order by place) as written
         from unnest($1::timestamptz[]) with ordinality as moment (at, place)`,
        [moments, microseconds],
      )
      expect(rows[0]?.written.map(isoTime)).toEqual(moments.map(at => at.toISOString()))
    }),
    { numRuns: propertyRuns(50, 5000) },
  )
})
