import { posix } from 'node:path'

interface Room {
  /** Folder to which the rule applies; the first match decides. */
  readonly folder: string
  /** Folders and files that it may import, including itself. */
  readonly mayImport: readonly string[]
  /** Packages that it may import: all, all except Node's own, or TypeBox only. */
  readonly packages: 'all' | 'browser' | 'typebox'
}

const rooms: readonly Room[] = [
  { folder: 'content', mayImport: ['content'], packages: 'typebox' },
  {
    folder: 'api/contract',
    mayImport: ['api/contract', 'content/brand.ts', 'content/form-options.ts'],
    packages: 'typebox',
  },
  { folder: 'api/commands/dev.ts', mayImport: ['api', 'content', 'web/build'], packages: 'all' },
  ...apiRooms(),
  { folder: 'web/build', mayImport: ['web', 'content'], packages: 'all' },
  { folder: 'web/build.ts', mayImport: ['web', 'content'], packages: 'all' },
  { folder: 'web/build-packages.ts', mayImport: ['web', 'content'], packages: 'all' },
  { folder: 'web/lms/vite.config.ts', mayImport: ['web', 'content'], packages: 'all' },
  { folder: 'web/vite.config.ts', mayImport: ['web', 'content'], packages: 'all' },
  { folder: 'web', mayImport: ['web', 'api/contract', 'content'], packages: 'browser' },
  {
    folder: 'service-worker',
    mayImport: ['service-worker', 'web/offline', 'web/http', 'api/contract', 'content'],
    packages: 'browser',
  },
]

/** The rooms of the API, each after those that it may import; files at the root of `api/` are rooms of their own. */
function apiRooms(): Room[] {
  const base = ['api/config.ts', 'api/contract', 'api/database', 'content']
  const http = [...base, 'api/http']
  const mail = [...http, 'api/mail']
  const accounts = [...mail, 'api/accounts', 'api/services.ts']
  const documents = ['api/contract', 'api/documents', 'content']
  const training = [...accounts, 'api/documents', 'api/training']
  const domains = [...training, 'api/people', 'api/library', 'api/site', 'api/packages']
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'config.ts': ['content'],
    database: base,
    embedded: ['api/embedded'],
    http,
    mail,
    'services.ts': mail,
    accounts,
    documents,
    training,
    people: [...training, 'api/people'],
    library: [...accounts, 'api/documents', 'api/library'],
    site: [...accounts, 'api/site'],
    packages: [...http, 'api/packages'],
    backup: [...domains, 'api/backup'],
    'workers.ts': domains,
    'app.ts': [...domains, 'api/workers.ts'],
    'server.ts': [...domains, 'api/app.ts'],
    commands: [...domains, 'api/backup', 'api/embedded', 'api/server.ts', 'api/commands'],
  }
  const named = Object.entries(allowed).map(([name, mayImport]) => ({ folder: `api/${name}`, mayImport }))
  // A new room needs a rule of its own.
  return [...named, { folder: 'api', mayImport: [] }].map(room => ({ ...room, packages: 'all' }))
}

/** Folders of web that every area may import, and that import no area. Any other folder of web is an area. */
const sharedByAreas = ['ui', 'start', 'styles', 'http', 'offline', 'auth', 'admin', 'pwa', 'quest', 'build']

/** Returns a sentence for each forbidden import of a file; `file` is relative to the project, with slashes. */
export function brokenImportRules(file: string, source: string): string[] {
  const room = rooms.find(({ folder }) => isWithin(file, folder))
  if (!room) return []
  // SQL knows no HTTP, but for types such as the caller.
  const checked = file.endsWith('-queries.ts') ? source.replaceAll(typeImports, '') : source
  return specifiersOf(checked)
    .filter(specifier => !mayImport(file, room, specifier))
    .map(specifier => `${file} must not import ${specifier}`)
}

function mayImport(file: string, room: Room, specifier: string): boolean {
  if (!specifier.startsWith('.')) return packageRules[room.packages].test(specifier)
  const target = posix.join(posix.dirname(file), specifier)
  if (!room.mayImport.some(folder => isWithin(target, folder))) return false
  if (file.endsWith('-queries.ts') && isWithin(target, 'api/http')) return false
  const from = areaOf(file)
  const to = areaOf(target)
  return to === undefined || from === to || isWebEntry(file)
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const isWebEntry = (file: string) => /^web\/[^/]+$/.test(file)

function areaOf(path: string): string | undefined {
  const folder = /^web\/([^/]+)\//.exec(path)?.[1]
  return folder && !sharedByAreas.includes(folder) ? folder : undefined
}

const packageRules: Record<Room['packages'], RegExp> = {
  all: /^/,
  browser: /^(?!node:)/,
  typebox: /^typebox(\/|$)/,
}

const typeImports = /^import type [^'"`;]*?from\s*['"][^'"]*\/http\/[^'"]+['"]/gm

/** Returns the specifiers of `import … from`, `export … from`, bare `import '…'` and `import('…')`. */
function specifiersOf(source: string): string[] {
  const imports =
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;(=])import\s*\(?\s*['"]([^'"]+)['"]/g
  return [...source.matchAll(imports)].flatMap(match => match[1] ?? match[2] ?? [])
}
