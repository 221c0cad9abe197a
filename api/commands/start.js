/**
 * `npm start`: runs `serve` of {@link ./serve.ts} with Node's compile cache. This file and its imports are JavaScript,
 * because loading Node's TypeScript compiler takes a tenth of a start. `--max-semi-space-size=8` (package.json) limits the
 * heap's young generation to 16 MB instead of 64; requests take no longer.
 */
import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from '../embedded/compile-cache-folder.js'

// If the folder is not writable, as in an image, each start compiles again.
enableCompileCache(compileCacheFolder)
const { serve } = await import('./serve.ts')
await serve()
