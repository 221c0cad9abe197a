import type { PackageFormat } from '../contract/packages.ts'
import type { Course } from './course.ts'
import { element } from './xml.ts'

/** The page of the player, whose query names format and module. */
export const playerPage = (format: PackageFormat, moduleId: number): string =>
  `index.html?format=${format}&module=${moduleId}`

/** The file that a SCORM platform opens for a module. */
export const launchFile = (moduleId: number): string => `module-${moduleId}.html`

/**
 * Returns the launch pages of a package, by file: each redirects to the player with the query that it needs. A query in a
 * SCORM resource's `href` fails in platforms that look for a file of that name, and some ignore the attribute `parameters`
 * of an item (Open edX does). The link is for browsers that block automatic redirects. cmi5 needs no such page: its `url`
 * may have a query, and the platform adds its own to it.
 */
export function launchPages(format: PackageFormat, { modules }: Course): Map<string, string> {
  return new Map(
    (format === 'cmi5' ? [] : modules).map(({ id, title }) => {
      const href = playerPage(format, id)
      const page = element(
        'html',
        { lang: 'en' },
        element(
          'head',
          {},
          element('meta', { charset: 'utf-8' }),
          element('meta', { 'http-equiv': 'refresh', content: `0; url=${href}` }),
          element('title', {}, title),
        ),
        element('body', {}, element('a', { href }, title)),
      )
      return [launchFile(id), `<!doctype html>\n${page.markup}\n`]
    }),
  )
}
