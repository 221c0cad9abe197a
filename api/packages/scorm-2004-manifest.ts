import type { Course } from './course.ts'
import { manifestId, organizationId, scormItems, scormResources } from './scorm-parts.ts'
import { element, xmlFile } from './xml.ts'

/**
 * Returns the `imsmanifest.xml` of a SCORM 2004 4th edition package (ADL, SCORM 2004 4th Edition, Content Aggregation
 * Model and Sequencing and Navigation). Every module can be chosen at any time; the course is completed when all modules
 * are. `files`: all others of the package.
 */
export function scorm2004Manifest(course: Course, files: readonly string[]): string {
  const manifest = element(
    'manifest',
    {
      identifier: manifestId(course),
      version: String(course.version),
      xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
      'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
    },
    element('metadata', {}, element('schema', {}, 'ADL SCORM'), element('schemaversion', {}, '2004 4th Edition')),
    element(
      'organizations',
      { default: organizationId },
      element(
        'organization',
        { identifier: organizationId },
        element('title', {}, course.title),
        ...scormItems(course, completionThreshold, statusByContent),
        courseSequencing,
      ),
    ),
    scormResources(course, files, 'adlcp:scormType'),
  )
  return xmlFile(manifest)
}

/** Completion is what the module reports, not a measure of its progress. */
const completionThreshold = element('adlcp:completionThreshold', { completedByMeasure: 'false' })

/** Without these, a module that was left without a status would count as completed and passed. */
const statusByContent = element(
  'imsss:sequencing',
  {},
  element('imsss:deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
)

const courseSequencing = element(
  'imsss:sequencing',
  {},
  element('imsss:controlMode', { choice: 'true', flow: 'true' }),
  element(
    'imsss:rollupRules',
    {},
    element(
      'imsss:rollupRule',
      { childActivitySet: 'all' },
      element('imsss:rollupConditions', {}, element('imsss:rollupCondition', { condition: 'completed' })),
      element('imsss:rollupAction', { action: 'completed' }),
    ),
  ),
)
