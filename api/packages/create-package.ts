import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { brand } from '../../content/brand.ts'
import type { PackageFormat } from '../contract/admin/packages.ts'
import { type Course, courseOf, type PackageChoice, packageFiles, playerFolder } from './course.ts'
import { cmi5Structure, launchPages, scorm12Manifest, scorm2004Manifest } from './manifests.ts'

/** The description of the course in the root of a package, by format. */
const manifests: Readonly<
  Record<PackageFormat, { name: string; write: (course: Course, files: readonly string[]) => string }>
> = {
  scorm12: { name: 'imsmanifest.xml', write: scorm12Manifest },
  scorm2004: { name: 'imsmanifest.xml', write: scorm2004Manifest },
  cmi5: { name: 'cmi5.xml', write: cmi5Structure },
}

/** The same content gives the same bytes in any time zone. */
const fixed = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/**
 * Returns the package (ZIP) of the chosen modules and its file name. It is a few hundred kilobytes, so it is built in
 * memory: a file that cannot be read fails before anything is sent. Throws ENOENT if the player has not been built.
 */
export async function createPackage(
  format: PackageFormat,
  choice: PackageChoice = {},
  folder = playerFolder,
): Promise<{ name: string; content: Buffer }> {
  const course = courseOf(choice)
  const pages = launchPages(format, course)
  const files = [...(await packageFiles(folder, format, course)), ...pages.keys()].sort()
  const manifest = manifests[format]
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifest.write(course, files)), manifest.name, fixed)
  for (const file of files) {
    const page = pages.get(file)
    zip.addBuffer(page === undefined ? await readFile(join(folder, file)) : Buffer.from(page), file, fixed)
  }
  zip.end()
  return { name: packageFileName(format, course, choice), content: await buffer(zip.outputStream) }
}

/** Returns the file name of a package, such as `asterleigh-scorm12-all-modules-pass-80-v9.zip`. */
function packageFileName(format: PackageFormat, { version }: Course, { modules, passMark }: PackageChoice): string {
  const brandName = brand.shortName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  const content = modules === undefined ? 'all-modules' : modules === '1-7' ? 'modules-1-7' : `module-${modules}`
  const pass = passMark === undefined ? '' : `-pass-${passMark}`
  return `${brandName}-${format}-${content}${pass}-v${version}.zip`
}
