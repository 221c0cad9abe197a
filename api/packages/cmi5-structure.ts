import { brand } from '../../content/brand.ts'
import { type Course, describe } from './course.ts'
import { playerPage } from './launch-pages.ts'
import { element, xmlFile } from './xml.ts'

/**
 * Returns the `cmi5.xml` of a package (cmi5, section 13, Course Structure Data Requirements). There is no mastery score:
 * a wrong answer completes a module.
 */
export function cmi5Structure({ name, title, description, modules }: Course): string {
  const structure = element(
    'courseStructure',
    { xmlns: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' },
    element('course', { id: iri(name) }, text('title', title), text('description', description)),
    ...modules.map(module =>
      element(
        'au',
        { id: iri(`gdpr-training/modules/${module.id}`), moveOn: 'Completed', launchMethod: 'AnyWindow' },
        text('title', module.title),
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
