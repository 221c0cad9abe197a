import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from './registry.ts'

/** The version in package.json. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, '../..'), 'package.json'), 'utf8'),
)

/** Milliseconds between the timers whose lateness is measured. */
const resolution = 20

/** What the process itself needs: memory, processor, patience. `stop` ends the measuring. */
export function processMetrics(registry: Registry): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  registry.gauge('asterleigh_build_info', 'Always 1; the labels tell what runs.', () => [
    { labels: { version, node: process.version }, value: 1 },
  ])
  registry.gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ])
  registry.counted('process_cpu_seconds_total', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  registry.gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => [
    { value: process.memoryUsage.rss() },
  ])
  registry.gauge('nodejs_heap_used_bytes', 'Of it, what JavaScript uses.', () => [
    { value: process.memoryUsage().heapUsed },
  ])
  registry.gauge('nodejs_eventloop_delay_seconds', 'How late timers ran since the last look.', () => {
    // Of each the whole interval is told.
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
    const samples = [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ]
    delay.reset()
    return samples
  })
  return { stop: () => delay.disable() }
}
