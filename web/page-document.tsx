import { brand } from '../content/brand.ts'
import { publicPaths } from '../content/paths.ts'
import { previewPicture } from '../content/site-texts.ts'
import { structuredData } from '../content/structured-data.ts'
import type { PublicPage } from './public-pages.ts'

interface PageDocumentProps {
  page: PublicPage
  /** Code that runs at once. */
  boot: string
  /** Address of the script that it fetches. */
  script: string
  /** The style sheet that names the web fonts. */
  fonts: string
  styles: string
  /** The drawn page. */
  body: string
}

/** A public page with its head: what search engines, previews and browsers are told. */
export function PageDocument({ page: { path, head }, boot, script, fonts, styles, body }: PageDocumentProps) {
  const title = path === publicPaths.home ? `${brand.name}: ${head.title}` : `${head.title} · ${brand.name}`
  const address = path === null ? null : new URL(path, brand.siteUrl).href
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f5f2ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15171a" media="(prefers-color-scheme: dark)" />
        {address && (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={brand.name} />
            <meta property="og:title" content={head.title} />
            <meta property="og:description" content={head.description} />
            <meta property="og:url" content={address} />
            <meta property="og:locale" content="en_GB" />
            <meta property="og:image" content={new URL('/og-image.png', brand.siteUrl).href} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={previewPicture} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {path === publicPaths.academy && <link rel="manifest" href="/manifest.webmanifest" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {/* Where there are scripts, these decide (boot.ts). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet */}
        <style media="(scripting: none)" dangerouslySetInnerHTML={{ __html: fonts }} />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with nothing that could end the element
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(structuredData(path, head.title)).replaceAll('<', '\\u003c'),
          }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script */}
        <script data-then={script} dangerouslySetInnerHTML={{ __html: boot }} />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the build has drawn */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
