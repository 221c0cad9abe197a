import { brand } from '../../content/brand.ts'
import { previewPicture } from '../../content/site-texts.ts'
import { structuredData } from '../../content/structured-data.ts'
import { type PageHead, publicTitle } from '../ui/page-title.ts'

type Attributes = Readonly<Record<string, string>>

/** Returns the head tags of a public page, for search engines and link previews. `path`: null for the not-found page. */
export function headTags(path: string | null, { title, description }: PageHead): string {
  const json = JSON.stringify(structuredData(path, title)).replaceAll('<', '\\u003c')
  return [
    ...titleTags(publicTitle(path, title), description),
    ...(path === null ? [] : previewTags(new URL(path, brand.siteUrl).href, { title, description })),
    `<script type="application/ld+json">${json}</script>`,
  ].join('\n    ')
}

/** Returns only title and description, for pages that search engines do not index. */
export function titleTags(title: string, description: string): string[] {
  return [`<title>${escapeHtml(title)}</title>`, tag('meta', { name: 'description', content: description })]
}

function previewTags(address: string, { title, description }: PageHead): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': 'en_GB',
    'og:image': new URL('/og-image.png', brand.siteUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': previewPicture,
  }
  return [
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')} />`
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
