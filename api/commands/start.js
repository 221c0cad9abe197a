/**
 * What `npm start` runs: {@link ./serve.ts}, of which each start keeps for the next what was compiled. This file and what
 * it imports are JavaScript: for one that is not compiled yet, Node would load its TypeScript compiler, a tenth of a start.
 * Of what was made last, most of which one request throws away, Node gathers up to 64 MB; with `--max-semi-space-size=8` it
 * is 16, and no call is slower (npm run bench).
 */
import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from '../embedded/compile-cache-folder.js'

// Where it cannot be written, as in an image, each start compiles anew.
enableCompileCache(compileCacheFolder)
await import('./serve.ts')
