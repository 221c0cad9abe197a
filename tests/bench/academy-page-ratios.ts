import type { Academy } from './academy.ts'
import { academyPageBytes } from './academy-page-bytes.ts'
import { academyPageReady } from './academy-page-ready.ts'
import { academyPageStart } from './academy-page-start.ts'
import { academyPageTaps } from './academy-page-taps.ts'
import { academyPageUpdate } from './academy-page-update.ts'
import type { Ratio } from './compare.ts'

/** What a learner waits for in the browser: what it fetches, what an update costs it, how it starts without a network, how it answers. */
export async function* academyPageRatios(academy: Academy): AsyncGenerator<Ratio> {
  yield* academyPageBytes(academy)
  yield await academyPageUpdate()
  yield await academyPageReady(academy)
  yield await academyPageStart(academy)
  yield* academyPageTaps(academy)
}
