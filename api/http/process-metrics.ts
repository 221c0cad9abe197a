import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** The version in package.json. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, '../..'), 'package.json'), 'utf8'),
)

/** Registers the running versions and prom-client's default metrics. */
export function processMetrics(registry: Registry): void {
  const buildInfo = new Gauge({
    name: 'asterleigh_build_info',
    help: 'Always 1; the labels are the versions of the application and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  buildInfo.set({ version, node: process.version }, 1)
  collectDefaultMetrics({ register: registry })
}
