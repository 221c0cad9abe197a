/** How many cases a property test tries: `normal` in `npm test`, `soak` with ASTERLEIGH_SOAK=1. */
export function propertyRuns(normal: number, soak: number): number {
  const { ASTERLEIGH_SOAK: flag } = process.env
  return flag === '1' ? soak : normal
}
