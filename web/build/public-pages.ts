import { academyLandingTexts } from '../../content/marketing/academy-landing-texts.ts'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { contactTexts } from '../../content/marketing/contact-texts.ts'
import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { notFoundFile, pageFile } from '../../content/page-file.ts'
import { publicPaths } from '../../content/paths.ts'
import { privacyPolicyTexts } from '../../content/privacy-policy/privacy-policy-texts.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import type { PageHead } from '../ui/page-title.ts'

export interface PublicPage {
  /** null for the not-found page. */
  readonly path: string | null
  /** Its file in the build. */
  readonly file: string
  readonly head: PageHead
  /** The chunk of its code (vite.config.ts, `groups`). */
  readonly area: 'marketing' | 'resources'
  /** When it hydrates (web/start.ts). Resources and the academy need data from the server or the device. */
  readonly hydrate: 'on interaction' | 'when idle' | 'if signed in'
}

type Kind = Pick<PublicPage, 'area' | 'hydrate'>

const still: Kind = { area: 'marketing', hydrate: 'on interaction' }
const library: Kind = { area: 'resources', hydrate: 'when idle' }

const page = (path: string, head: PageHead, kind = still): PublicPage => ({ path, file: pageFile(path), head, ...kind })

/** The pages that are prerendered. */
export const publicPages: readonly PublicPage[] = [
  page(publicPaths.home, homeTexts.head),
  page(publicPaths.training, trainingTexts.head),
  page(publicPaths.consulting, consultingTexts.head),
  page(publicPaths.fractionalDpo, fractionalDpoTexts.head),
  page(publicPaths.contact, contactTexts.head),
  page(publicPaths.resources, resourcesTexts.head, library),
  page(publicPaths.complianceToolkit, complianceToolkitTexts.head, library),
  page(publicPaths.academy, academyLandingTexts.head, { ...still, hydrate: 'if signed in' }),
  page(publicPaths.privacyPolicy, privacyPolicyTexts.head),
  { path: null, file: notFoundFile, head: notFoundTexts.head, ...still },
]
