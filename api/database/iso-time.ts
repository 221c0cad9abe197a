const inUtc = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00:00$/

/**
 * A moment as PostgreSQL writes it into JSON (`2026-11-26T07:25:33.1+00:00`, our connections being in UTC) as ISO 8601 with
 * milliseconds, as `Date` has it. By way of a `Date` it takes ten times as long: a sixth of the server's work for a progress.
 */
export function isoTime(written: string): string {
  const [, second, fraction = ''] = inUtc.exec(written) ?? []
  return second === undefined ? new Date(written).toISOString() : `${second}.${fraction.padEnd(3, '0')}Z`
}
