import { resolve } from 'node:path'

/** Where Node keeps the compiled code of a start, by the content of each file, for the next (nodejs.org, "Module compile cache"). */
export const compileCacheFolder = resolve(import.meta.dirname, '../../.cache/compiled')
