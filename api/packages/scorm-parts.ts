import { brand } from '../../content/brand.ts'
import type { Course } from './course.ts'
import { launchFile } from './launch-pages.ts'
import { moduleOf } from './package-files.ts'
import { type Element, element } from './xml.ts'

/** The parts of a manifest that SCORM 1.2 and SCORM 2004 write alike. */

export const organizationId = 'course'

/** Returns the identifier of a manifest, unique among all publishers. */
export const manifestId = ({ name }: Course): string => `${name}.${new URL(brand.siteUrl).hostname}`

/** Returns one item per module. */
export function scormItems({ modules }: Course, ...sequencing: readonly Element[]): Element[] {
  return modules.map(({ id, title }) =>
    element(
      'item',
      { identifier: `item-${id}`, identifierref: `sco-${id}` },
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
  const filesOf = (moduleId?: number) =>
    files.filter(file => moduleOf(file) === moduleId).map(href => element('file', { href }))
  const attributes = (identifier: string, type: 'sco' | 'asset') => ({
    identifier,
    type: 'webcontent',
    [typeAttribute]: type,
  })
  return element(
    'resources',
    {},
    ...modules.map(({ id }) =>
      element(
        'resource',
        { ...attributes(`sco-${id}`, 'sco'), href: launchFile(id) },
        ...filesOf(id),
        element('dependency', { identifierref: 'shared' }),
      ),
    ),
    element('resource', attributes('shared', 'asset'), ...filesOf()),
  )
}
