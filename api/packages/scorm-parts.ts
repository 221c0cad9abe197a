import { brand } from '../../content/brand.ts'
import type { PackageFormat } from '../contract/packages.ts'
import type { Course } from './course.ts'
import { launchPage, launchQuery, moduleOf } from './package-files.ts'
import { type Element, element } from './xml.ts'

/** The parts of a manifest that SCORM 1.2 and SCORM 2004 write alike. */

export const organizationId = 'course'

/** Returns the identifier of a manifest, unique among all publishers. */
export const manifestId = ({ name }: Course): string => `${name}.${new URL(brand.siteUrl).hostname}`

/**
 * Returns one item per module. The query is in the attribute `parameters`, which the launch appends to the address of the
 * resource: learning platforms look for a file named like `href`, and some refuse an `href` with a query.
 */
export function scormItems(format: PackageFormat, { modules }: Course, ...sequencing: readonly Element[]): Element[] {
  return modules.map(({ id, title }) =>
    element(
      'item',
      { identifier: `item-${id}`, identifierref: `sco-${id}`, parameters: launchQuery(format, id) },
      element('title', {}, title),
      ...sequencing,
    ),
  )
}

/**
 * Returns one sharable content object (SCO) per module, and an asset with the files that all share.
 * `typeAttribute`: the attribute whose spelling differs between the versions.
 */
export function scormResources({ modules }: Course, files: readonly string[], typeAttribute: string): Element {
  const resource = (identifier: string, type: 'sco' | 'asset', own: readonly string[], ...rest: readonly Element[]) =>
    element(
      'resource',
      {
        identifier,
        type: 'webcontent',
        [typeAttribute]: type,
        ...(type === 'sco' && { href: launchPage }),
      },
      ...own.map(href => element('file', { href })),
      ...rest,
    )
  const shared = files.filter(file => moduleOf(file) === undefined && file !== launchPage)
  const scos = modules.map(({ id }) => {
    const own = [launchPage, ...files.filter(file => moduleOf(file) === id)]
    return resource(`sco-${id}`, 'sco', own, element('dependency', { identifierref: 'shared' }))
  })
  return element('resources', {}, ...scos, resource('shared', 'asset', shared))
}
