import { brand } from '../../content/brand.ts'
import { lmsTexts } from '../../content/lms-texts.ts'
import type { PackageFormat } from '../contract/admin/packages.ts'
import { type Course, describe, moduleOf } from './course.ts'
import { type Element, element, xmlFile } from './xml.ts'

/**
 * Returns the `imsmanifest.xml` of a SCORM 1.2 package (ADL, SCORM 1.2 Content Aggregation Model). It has no
 * prerequisites, because the learning platform decides the order. Without a pass mark it has no mastery score, which
 * would let the platform replace the reported status. `files`: all others of the package.
 */
export function scorm12Manifest(course: Course, files: readonly string[]): string {
  return scormManifest(course, files, {
    version: '1.2',
    namespaces: {
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
    typeAttribute: 'adlcp:scormtype',
    itemRules: course.passMark === undefined ? [] : [element('adlcp:masteryscore', {}, String(course.passMark))],
  })
}

/**
 * Returns the `imsmanifest.xml` of a SCORM 2004 4th edition package (ADL, SCORM 2004 4th Edition, Content Aggregation
 * Model and Sequencing and Navigation). Every module can be chosen at any time; the course is completed when all modules
 * are. `files`: all others of the package.
 */
export function scorm2004Manifest(course: Course, files: readonly string[]): string {
  return scormManifest(course, files, {
    version: '2004 4th Edition',
    namespaces: {
      xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
      'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
    },
    typeAttribute: 'adlcp:scormType',
    itemRules: [completionThreshold, statusByContent(course)],
    courseRules: [courseSequencing],
  })
}

interface ScormVersion {
  readonly version: string
  readonly namespaces: Readonly<Record<string, string>>
  /** The attribute of a resource's type, whose spelling differs between the versions. */
  readonly typeAttribute: string
  readonly itemRules?: readonly Element[]
  readonly courseRules?: readonly Element[]
}

function scormManifest(course: Course, files: readonly string[], scorm: ScormVersion): string {
  const { version, namespaces, typeAttribute, itemRules = [], courseRules = [] } = scorm
  const title = element('title', {}, course.title)
  const manifest = element(
    'manifest',
    { identifier: manifestId(course), version: String(course.version), ...namespaces },
    element('metadata', {}, element('schema', {}, 'ADL SCORM'), element('schemaversion', {}, version)),
    element(
      'organizations',
      { default: organizationId },
      element('organization', { identifier: organizationId }, title, ...scormItems(course, itemRules), ...courseRules),
    ),
    scormResources(course, files, typeAttribute),
  )
  return xmlFile(manifest)
}

/** Completion is what the module reports, not a measure of its progress. */
const completionThreshold = element('adlcp:completionThreshold', { completedByMeasure: 'false' })

/** Without these, a module that was left without a status would count as completed and passed. */
const statusByContent = ({ passMark }: Course) =>
  element(
    'imsss:sequencing',
    {},
    ...(passMark === undefined ? [] : [passedByMeasure(passMark)]),
    element('imsss:deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
  )

const passedByMeasure = (passMark: number) =>
  element(
    'imsss:objectives',
    {},
    element(
      'imsss:primaryObjective',
      { objectiveID: 'score', satisfiedByMeasure: 'true' },
      element('imsss:minNormalizedMeasure', {}, String(passMark / 100)),
    ),
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

const organizationId = 'course'

/** Returns the identifier of a manifest, unique among all publishers. */
const manifestId = ({ name }: Course): string => `${name}.${new URL(brand.siteUrl).hostname}`

/** Returns one item per module. */
function scormItems({ modules }: Course, rules: readonly Element[]): Element[] {
  return modules.map(({ id, title }) =>
    element(
      'item',
      { identifier: `item-${id}`, identifierref: `sco-${id}` },
      element('title', {}, lmsTexts.moduleTitle(id, title)),
      ...rules,
    ),
  )
}

/** Returns one sharable content object (SCO) per module, and an asset with the files that all share. */
function scormResources({ modules }: Course, files: readonly string[], typeAttribute: string): Element {
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

/**
 * Returns the `cmi5.xml` of a package (cmi5, section 13, Course Structure Data Requirements). Without a pass mark a wrong
 * answer completes a module; with one, a module is done when it is passed too.
 */
export function cmi5Structure({ name, title, description, modules, passMark }: Course): string {
  const criteria =
    passMark === undefined
      ? { moveOn: 'Completed' }
      : { moveOn: 'CompletedAndPassed', masteryScore: String(passMark / 100) }
  const structure = element(
    'courseStructure',
    { xmlns: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' },
    element('course', { id: iri(name) }, text('title', title), text('description', description)),
    ...modules.map(module =>
      element(
        'au',
        { id: iri(`gdpr-training/modules/${module.id}`), ...criteria, launchMethod: 'AnyWindow' },
        text('title', lmsTexts.moduleTitle(module.id, module.title)),
        text('description', describe(module)),
        element('url', {}, playerPage('cmi5', module.id)),
      ),
    ),
  )
  return xmlFile(structure)
}

/** Identifiers are never fetched, and must never change: learning platforms store results by them. */
const iri = (name: string) => `${brand.siteUrl}/croacademy/courses/${name}`

const text = (name: string, value: string) => element(name, {}, element('langstring', { lang: 'en' }, value))

/** The page of the player, whose query names format, module and, in SCORM, the pass mark: in cmi5 the platform has it. */
const playerPage = (format: PackageFormat, moduleId: number, passMark?: number): string =>
  `index.html?format=${format}&module=${moduleId}${passMark === undefined ? '' : `&passMark=${passMark}`}`

/** The file that a SCORM platform opens for a module. */
const launchFile = (moduleId: number): string => `module-${moduleId}.html`

/**
 * Returns the launch pages of a package, by file: each redirects to the player with the query that it needs. A query in a
 * SCORM resource's `href` fails in platforms that look for a file of that name, and some ignore the attribute `parameters`
 * of an item (Open edX does). The link is for browsers that block automatic redirects. cmi5 needs no such page: its `url`
 * may have a query, and the platform adds its own to it.
 */
export function launchPages(format: PackageFormat, { modules, passMark }: Course): Map<string, string> {
  return new Map(
    (format === 'cmi5' ? [] : modules).map(({ id, title }) => {
      const href = playerPage(format, id, passMark)
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
