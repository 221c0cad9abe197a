import { resolve } from 'node:path'

/** The folder of Node's compile cache (nodejs.org, "Module compile cache"). */
export const compileCacheFolder = resolve(import.meta.dirname, '../../.cache/compiled')
