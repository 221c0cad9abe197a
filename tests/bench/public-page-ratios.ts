import { publicPaths } from '../../content/paths.ts'
import type { Academy } from './academy.ts'
import { bareOf, serveBare } from './bare-page.ts'
import { compare, type Ratio } from './compare.ts'
import { lighthouseVisit } from './lighthouse-visit.ts'
import { publicPageBytes } from './public-page-bytes.ts'
import { publicPageStart } from './public-page-start.ts'
import { plainDialog, publicPageTap } from './public-page-tap.ts'

/** What a visitor of the public pages waits for, beside the same page as one bare file. */
export async function* publicPageRatios({ url }: Academy): AsyncGenerator<Ratio> {
  const html = async (path: string) => (await fetch(url + path)).text()
  const policy = /<main[^>]*>(.*)<\/main>/s.exec(await html(publicPaths.privacyPolicy))?.[1] ?? ''
  const documents = new Map<string, string>()
  for (const path of Object.values(publicPaths)) {
    documents.set(path, bareOf(await html(path), path === publicPaths.contact ? plainDialog(policy) : ''))
  }
  await using bare = await serveBare(documents)
  yield* publicPageBytes(url)
  for (const path of [publicPaths.home, publicPaths.training, publicPaths.resources]) {
    const paint = (origin: string) => async () =>
      (await lighthouseVisit(origin + path, ['performance'])).audits['largest-contentful-paint']?.numericValue ??
      Number.NaN
    yield await compare(
      {
        subject: `Lighthouse LCP of ${path}`,
        baseline: 'the same as one file',
        goal: '≤ 1.05',
        reading:
          'Text, drawings and styles in one file without script and web fonts, from a bare server; mobile preset.',
      },
      { subject: paint(url), baseline: paint(bare.url), rounds: 3 },
    )
  }
  yield await publicPageStart(url, bare)
  yield* publicPageTap(url, bare)
}
