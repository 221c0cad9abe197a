import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { publicPaths } from '../../content/paths.ts'
import { findChromium } from '../chromium.ts'
import type { Academy } from './academy.ts'
import { bareOf, serveBare } from './bare-page.ts'
import { compare, median, type Ratio, singleRatio } from './compare.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

/** Lighthouse's mobile preset on every public page, and its LCP compared with that of the same page as bare HTML. */
export async function* lighthouseRatios({ url }: Academy): AsyncGenerator<Ratio> {
  const all = Object.values(publicPaths)
  const documents = await Promise.all(all.map(async path => [path, await bareOf(url + path)] as const))
  await using bare = await serveBare(new Map(documents))
  for (const path of all) {
    yield await scores(url, path)
    const paint = (origin: string) => async () => {
      const { audits } = await lighthouseVisit(origin + path, ['performance'])
      return audits['largest-contentful-paint']?.numericValue ?? Number.NaN
    }
    yield await compare(
      {
        subject: `LCP of ${path}`,
        baseline: 'the same page as bare HTML',
        goal: '≤ 1.3',
        reading: 'Text, drawings and styles in one document without scripts and web fonts.',
      },
      { subject: paint(url), baseline: paint(bare.url), rounds: runs },
    )
  }
}

async function scores(url: string, path: string): Promise<Ratio> {
  const results: Record<string, number[]> = {}
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouseVisit(url + path, categories)
    const shift = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    const values = { ...Object.fromEntries(categories.map(name => [name, points(result.categories[name])])), shift }
    for (const [name, value] of Object.entries(values)) results[name] = [...(results[name] ?? []), value]
  }
  const medians = Object.entries(results).map(([name, values]) => [name, median(values)] as const)
  const lowest = Math.min(...medians.filter(([name]) => name !== 'shift').map(([, value]) => value))
  return singleRatio(
    {
      subject: `lowest Lighthouse score of ${path}`,
      baseline: 'the best',
      goal: '100 and no layout shift',
      reading: medians.map(([name, value]) => `${name} ${Number(value.toFixed(4))}`).join(', '),
    },
    { subjectCost: lowest, baselineCost: 100, unit: 'points' },
  )
}

const points = (category: { score: number | null } | undefined) => Math.round((category?.score ?? 0) * 100)

/** Runs Lighthouse's mobile preset on one page in a new browser. Throws if it could not measure. */
async function lighthouseVisit(url: string, onlyCategories: readonly string[]): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...onlyCategories],
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}
