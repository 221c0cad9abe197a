import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildFonts } from './build/fonts.ts'
import { publishLicenses } from './build/vite-options.ts'

const configFile = fileURLToPath(new URL('lms/vite.config.ts', import.meta.url))
const outDir = fileURLToPath(new URL('dist-packages', import.meta.url))

/** Builds the files of the packages for other learning platforms into `web/dist-packages`. Throws the build's error. */
export async function buildPackages(): Promise<void> {
  await buildFonts()
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await publishLicenses(outDir)
  await rm(join(outDir, '.vite'), { recursive: true })
}

if (import.meta.main) await buildPackages()
