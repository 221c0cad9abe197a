/**
 * What `npm start` runs: {@link ./serve.ts}, of which each start keeps for the next what was compiled. This file and what
 * it imports are JavaScript: for one that is not compiled yet, Node would load its TypeScript compiler, a tenth of a start.
 */
import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from '../embedded/compile-cache-folder.js'

// Where it cannot be written, as in an image, each start compiles anew.
enableCompileCache(compileCacheFolder)
await import('./serve.ts')
