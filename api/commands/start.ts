/** What `npm start` runs: {@link ./serve.ts}, of which each start keeps for the next what was compiled. */
import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from '../embedded/compile-cache-folder.ts'

// Where it cannot be written, as in an image, each start compiles anew.
enableCompileCache(compileCacheFolder)
await import('./serve.ts')
