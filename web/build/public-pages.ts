import { academyLandingTexts } from '../../content/academy-landing-texts.ts'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { contactTexts } from '../../content/marketing/contact-texts.ts'
import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { privacyPolicyTexts } from '../../content/marketing/privacy-policy-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { notFoundFile, pageFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import type { PageHead } from '../ui/page-title.ts'

export interface PublicPage {
  /** Its address; null for the page of the 404. */
  readonly path: string | null
  /** Its file in the build. */
  readonly file: string
  readonly head: PageHead
  /** The chunk that its code is in (vite.config.ts, `groups`). */
  readonly area: 'marketing' | 'resources'
}

const page = (path: string, head: PageHead, area: PublicPage['area']): PublicPage => ({
  path,
  file: pageFile(path),
  head,
  area,
})

/** The pages that are prerendered. */
export const publicPages: readonly PublicPage[] = [
  page(publicPaths.home, homeTexts.head, 'marketing'),
  page(publicPaths.training, trainingTexts.head, 'marketing'),
  page(publicPaths.consulting, consultingTexts.head, 'marketing'),
  page(publicPaths.fractionalDpo, fractionalDpoTexts.head, 'marketing'),
  page(publicPaths.contact, contactTexts.head, 'marketing'),
  page(publicPaths.resources, resourcesTexts.head, 'resources'),
  page(publicPaths.complianceToolkit, complianceToolkitTexts.head, 'resources'),
  page(publicPaths.academy, academyLandingTexts.head, 'marketing'),
  page(publicPaths.privacyPolicy, privacyPolicyTexts.head, 'marketing'),
  { path: null, file: notFoundFile, head: notFoundTexts.head, area: 'marketing' },
]
