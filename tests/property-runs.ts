/** Returns the number of cases of a property test: `normal` in `npm test`, `soak` with ASTERLEIGH_SOAK=1. */
export function propertyRuns(normal: number, soak: number): number {
  const { ASTERLEIGH_SOAK: flag } = process.env
  return flag === '1' ? soak : normal
}
