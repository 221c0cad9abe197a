/** `npm start`. JavaScript, because Node's compile cache, which this file enables, also holds the compiled TypeScript. */
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// If the folder is not writable, as in an image, each start compiles again.
enableCompileCache(resolve(import.meta.dirname, '../../.cache/compiled'))
const { serve } = await import('./serve.ts')
await serve()
