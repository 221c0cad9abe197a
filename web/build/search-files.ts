import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '../../content/brand.ts'
import { paths, publicPaths } from '../../content/paths.ts'

/** Writes `sitemap.xml` and `robots.txt`. */
export async function buildSearchFiles(folder: string): Promise<void> {
  await writeFile(join(folder, 'sitemap.xml'), sitemap())
  await writeFile(join(folder, 'robots.txt'), robots())
}

function sitemap(): string {
  const pages = Object.values(publicPaths).map(path => `  <url><loc>${new URL(path, brand.siteUrl).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>\n',
  ].join('\n')
}

function robots(): string {
  const closed = ['/api/', ...Object.values(paths)].map(path => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${new URL('/sitemap.xml', brand.siteUrl).href}\n`].join('\n')
}
