/** The training record of an invented learner, which the build draws like those of an auditor pack (web/build/samples.ts). */
import { brand } from '../brand.ts'
import { dashboardModules } from '../curriculum/outline.ts'
import { paths } from '../paths.ts'

/** Days on which the learner finished a module, and how many minutes later the server received the result. */
const finished = [
  { at: '2025-11-03T08:52:10Z', after: 0 },
  { at: '2025-11-03T13:40:37Z', after: 0 },
  // On the train, without a connection.
  { at: '2025-11-05T16:21:04Z', after: 134 },
  { at: '2025-11-05T17:33:48Z', after: 62 },
  { at: '2025-11-10T09:15:22Z', after: 0 },
  { at: '2025-11-12T10:05:51Z', after: 0 },
  { at: '2025-11-13T14:28:09Z', after: 0 },
] as const

const id = (cycle: number, module: number) => `5a3d1c7e-0${cycle}0${module}-4b8f-9c26-0412aa17e0d3`

const result = (cycle: number, index: number, at: string, after: number) => {
  const module = dashboardModules[index]
  if (!module) throw new Error(`There is no module ${index + 1}.`)
  const finishedAt = new Date(at)
  return {
    id: id(cycle, module.id),
    module_id: module.id,
    // One wrong decision: it completes the module, without points.
    score: cycle === 1 && module.id === 3 ? 0 : module.points,
    version: cycle,
    reported_at: finishedAt,
    finished_at: finishedAt,
    received_at: new Date(finishedAt.getTime() + after * 60_000 + 1400),
  }
}

const first = finished.map(({ at, after }, index) => result(1, index, at, after))
const second = [result(2, 0, '2026-11-09T08:31:44Z', 0), result(2, 1, '2026-11-09T09:14:03Z', 0)]
const total = (results: readonly { readonly score: number }[]) => results.reduce((sum, { score }) => sum + score, 0)
const certifiedAt = first.at(-1)?.received_at ?? null

export const sampleRecord = {
  id: '0412c0de-7d1a-4e02-9f3b-2c8a5e6b1d90',
  first_name: 'Nora',
  last_name: 'Sample',
  email: 'nora.sample@cro.example',
  status: 'active',
  created_at: new Date('2025-10-27T07:00:12Z'),
  accepted_at: new Date('2025-10-27T09:18:40Z'),
  cycles: [
    {
      cycle: 1,
      certified_at: certifiedAt,
      certified_until: '2026-11-13',
      due_on: '2025-11-26',
      completed: first.length,
      score: total(first),
      results: first,
      certificates: [
        {
          code: 'SAMP-LE25-7KQT-4WXN-M3VA-H9RC',
          name: 'Nora Sample',
          score: total(first),
          completed_at: '2025-11-13T14:28:09Z',
          issued_at: '2025-11-13T14:31:55Z',
          valid_until: '2026-11-13',
          cycle: 1,
          replaces: null,
          replaced_on: null,
        },
      ],
    },
    {
      cycle: 2,
      certified_at: null,
      certified_until: null,
      due_on: '2026-12-04',
      completed: second.length,
      score: total(second),
      results: second,
      certificates: [],
    },
  ],
} as const

export const sampleContext = {
  asOf: new Date('2026-11-10T06:00:00Z'),
  organisation: 'Sample CRO. This person and all results are invented.',
  verifyAt: brand.siteUrl + paths.certificate,
}
