/** How many cases a property test tries: `normal` in `npm test`, `soak` with ASTERLEIGH_SOAK=1. */
export function propertyRuns(normal: number, soak: number): number {
  return process.env['ASTERLEIGH_SOAK'] === '1' ? soak : normal
}
