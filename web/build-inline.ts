import { join } from 'node:path'
import { build } from 'vite'

/** The code of a script that is to stand in a page; it leaves no names there. `constants`: what its source declares. */
export async function buildInline(file: string, constants: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'baseline-widely-available',
      rollupOptions: { input: join(import.meta.dirname, file), output: { format: 'iife' } },
    },
  })
  const chunks = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  return chunks.map(chunk => (chunk.type === 'chunk' ? chunk.code.trim() : '')).join('')
}
