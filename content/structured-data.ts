/** Structured data of the public pages for search engines (schema.org, JSON-LD). The pages have the same content. */

import { brand } from './brand.ts'
import { dashboardModules } from './curriculum/outline.ts'
import { interests } from './form-options.ts'
import { academyLandingTexts } from './marketing/academy-landing-texts.ts'
import { consultingTexts } from './marketing/consulting-texts.ts'
import { fractionalDpoTexts } from './marketing/fractional-dpo-texts.ts'
import { tiers, trainingTexts } from './marketing/training-texts.ts'
import { publicPaths } from './paths.ts'
import { siteTexts } from './site-texts.ts'

type Thing = Readonly<Record<string, unknown>>

const address = (path: string) => new URL(path, brand.siteUrl).href
const organisation = { '@id': address('/#organisation') }

/**
 * Returns the graph of a page: the organisation and the page's subjects. `path`: null for the not-found page, which has no
 * subject.
 */
export function structuredData(path: string | null, title: string): Thing {
  const things = path === null ? [] : [...(subjects[path] ?? []), ...breadcrumbs(path, title)]
  return { '@context': 'https://schema.org', '@graph': [organization, ...things] }
}

const [, streetAddress, addressLocality, addressCountry] = brand.address

const organization: Thing = {
  '@type': 'Organization',
  ...organisation,
  name: brand.name,
  legalName: brand.legalName,
  description: brand.tagline,
  url: address('/'),
  logo: address('/icons/icon-512.png'),
  email: brand.contactTo,
  telephone: brand.phone,
  address: { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: siteTexts.footer.trainingTitle,
    email: brand.supportEmail,
    telephone: brand.phone,
  },
}

const training = service(publicPaths.training, interests.training, trainingTexts.head, {
  offers: tiers.flatMap(({ name, price, upTo }, index) => {
    if (price === null) return []
    const users = { minValue: (tiers[index - 1]?.upTo ?? 0) + 1, maxValue: upTo }
    return {
      '@type': 'Offer',
      name,
      url: address(`${publicPaths.training}#pricing`),
      eligibleQuantity: { '@type': 'QuantitativeValue', ...users, unitText: 'users' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        unitText: trainingTexts.pricing.unit,
      },
    }
  }),
})

const consulting = service(publicPaths.consulting, interests.consulting, consultingTexts.head, {
  hasOfferCatalog: catalog(consultingTexts.services),
})

const fractionalDpo = service(publicPaths.fractionalDpo, interests['fractional-dpo'], fractionalDpoTexts.head, {
  hasOfferCatalog: catalog(fractionalDpoTexts.offerings),
  offers: { '@type': 'Offer', name: fractionalDpoTexts.cost.title, url: address(publicPaths.fractionalDpo) },
})

const course: Thing = {
  '@type': 'Course',
  name: brand.academy,
  description: academyLandingTexts.head.description,
  url: address(publicPaths.academy),
  inLanguage: 'en',
  provider: organisation,
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${dashboardModules.reduce((sum, { minutes }) => sum + minutes, 0)}M`,
  },
  syllabusSections: dashboardModules.map(({ title, description, minutes }) => ({
    '@type': 'Syllabus',
    name: title,
    description,
    timeRequired: `PT${minutes}M`,
  })),
}

const webSite: Thing = {
  '@type': 'WebSite',
  '@id': address('/#website'),
  name: brand.name,
  url: address('/'),
  inLanguage: 'en',
  publisher: organisation,
}

/** The subjects of each page. */
const subjects: Readonly<Record<string, readonly Thing[]>> = {
  [publicPaths.home]: [webSite],
  [publicPaths.training]: [training],
  [publicPaths.consulting]: [consulting],
  [publicPaths.fractionalDpo]: [fractionalDpo],
  [publicPaths.academy]: [course],
}

interface Head {
  readonly title: string
  readonly description: string
}

function service(path: string, serviceType: string, { title, description }: Head, offered: Thing): Thing {
  return {
    '@type': 'Service',
    name: title,
    serviceType,
    description,
    url: address(path),
    provider: organisation,
    ...offered,
  }
}

function catalog({ title, list }: { title: string; list: readonly { readonly title: string }[] }): Thing {
  return {
    '@type': 'OfferCatalog',
    name: title,
    itemListElement: list.map(item => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: item.title },
    })),
  }
}

function breadcrumbs(path: string, title: string): readonly Thing[] {
  if (path === publicPaths.home) return []
  const { links } = siteTexts.footer
  const above = links.filter(
    link =>
      link.path === publicPaths.home || (link.path === publicPaths.resources && path === publicPaths.complianceToolkit),
  )
  const here = { path, name: links.find(link => link.path === path)?.name ?? title }
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...above, here].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: address(step.path),
      })),
    },
  ]
}
