import type { Course } from './course.ts'
import { manifestId, organizationId, scormItems, scormResources } from './scorm-parts.ts'
import { element, xmlFile } from './xml.ts'

/**
 * Returns the `imsmanifest.xml` of a SCORM 1.2 package (ADL, SCORM 1.2 Content Aggregation Model). It has no
 * prerequisites, because the learning platform decides the order, and no mastery score, which would let the platform
 * replace the reported status. `files`: all others of the package.
 */
export function scorm12Manifest(course: Course, files: readonly string[]): string {
  const manifest = element(
    'manifest',
    {
      identifier: manifestId(course),
      version: String(course.version),
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    element('metadata', {}, element('schema', {}, 'ADL SCORM'), element('schemaversion', {}, '1.2')),
    element(
      'organizations',
      { default: organizationId },
      element(
        'organization',
        { identifier: organizationId },
        element('title', {}, course.title),
        ...scormItems(course),
      ),
    ),
    scormResources(course, files, 'adlcp:scormtype'),
  )
  return xmlFile(manifest)
}
