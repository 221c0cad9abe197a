import type { ReactNode } from 'react'
import { brand } from '../content/brand.ts'
import { publicPaths } from '../content/paths.ts'
import type { PublicPage } from './public-pages.ts'

interface PageDocumentProps {
  page: PublicPage
  /** Address of the one script. */
  script: string
  fonts: readonly string[]
  styles: string
  children: ReactNode
}

/** A public page with its head: what search engines, previews and browsers are told. */
export function PageDocument({ page: { path, head }, script, fonts, styles, children }: PageDocumentProps) {
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
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {path === publicPaths.academy && <link rel="manifest" href="/manifest.webmanifest" />}
        {fonts.map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={script} />
      </head>
      <body>{children}</body>
    </html>
  )
}
