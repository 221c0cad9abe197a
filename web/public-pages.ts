import type { ComponentType, ReactNode } from 'react'
import { academyLandingTexts } from '../content/academy-landing-texts.ts'
import { consultingTexts } from '../content/marketing/consulting-texts.ts'
import { contactTexts } from '../content/marketing/contact-texts.ts'
import { fractionalDpoTexts } from '../content/marketing/fractional-dpo-texts.ts'
import { homeTexts } from '../content/marketing/home-texts.ts'
import { notFoundTexts } from '../content/marketing/not-found-texts.ts'
import { offlineTexts } from '../content/marketing/offline-texts.ts'
import { privacyPolicyTexts } from '../content/marketing/privacy-policy-texts.ts'
import { trainingTexts } from '../content/marketing/training-texts.ts'
import { publicPaths } from '../content/paths.ts'
import { complianceToolkitTexts } from '../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../content/resources/resources-texts.ts'

/** What the head of a public page says. */
interface PageHead {
  readonly title: string
  /** One or two sentences, for search engines and previews. */
  readonly description: string
}

export interface PublicPage {
  /** Its address; the pages of the 404 and of a missing network have none. */
  readonly path: string | null
  readonly head: PageHead
  /** The file of its component, which is its one export. */
  readonly source: string
  /** The island that the server draws with what the library holds now (resources/draw-library.tsx). */
  readonly drawn?: 'resource-library' | 'toolkit-download'
}

export const publicPages: readonly PublicPage[] = [
  { path: publicPaths.home, head: homeTexts.head, source: 'marketing/home-page.tsx' },
  { path: publicPaths.training, head: trainingTexts.head, source: 'marketing/training-page.tsx' },
  { path: publicPaths.consulting, head: consultingTexts.head, source: 'marketing/consulting-page.tsx' },
  { path: publicPaths.fractionalDpo, head: fractionalDpoTexts.head, source: 'marketing/fractional-dpo-page.tsx' },
  { path: publicPaths.contact, head: contactTexts.head, source: 'marketing/contact-page.tsx' },
  {
    path: publicPaths.resources,
    head: resourcesTexts.head,
    source: 'resources/resources-page.tsx',
    drawn: 'resource-library',
  },
  {
    path: publicPaths.complianceToolkit,
    head: complianceToolkitTexts.head,
    source: 'resources/compliance-toolkit-page.tsx',
    drawn: 'toolkit-download',
  },
  { path: publicPaths.academy, head: academyLandingTexts.head, source: 'academy/landing-page.tsx' },
  { path: publicPaths.privacyPolicy, head: privacyPolicyTexts.head, source: 'marketing/privacy-policy-page.tsx' },
  { path: null, head: notFoundTexts.head, source: 'marketing/not-found-page.tsx' },
  { path: null, head: offlineTexts.head, source: 'marketing/offline-page.tsx' },
]

/** `part`: what stands in place of the island that the server draws. */
type PageComponent = ComponentType<{ part?: ReactNode }>

const sources = import.meta.glob<Record<string, PageComponent>>([
  './marketing/*-page.tsx',
  './resources/*-page.tsx',
  './academy/landing-page.tsx',
])

export async function loadPage({ source }: PublicPage): Promise<PageComponent> {
  const [Page] = Object.values((await sources[`./${source}`]?.()) ?? {})
  if (!Page) throw new Error(`There is no page in ${source}.`)
  return Page
}
