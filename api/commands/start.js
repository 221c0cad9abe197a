/**
 * What `npm start` runs: `serve` of {@link ./serve.ts}, with a compile cache that each start leaves for the next. This file
 * and its imports are JavaScript, because loading Node's TypeScript compiler takes a tenth of a start.
 * `--max-semi-space-size=8` (package.json) limits the young generation of the heap to 16 MB in place of 64; no request
 * takes longer.
 */
import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from '../embedded/compile-cache-folder.js'

// Where the folder cannot be written, as in an image, each start compiles again.
enableCompileCache(compileCacheFolder)
const { serve } = await import('./serve.ts')
await serve()
