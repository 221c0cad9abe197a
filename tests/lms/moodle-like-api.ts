/** How the platform reaches its server: `post` returns whether the server stored the values, and throws without a network. */
export interface Connection {
  post(values: Record<string, string>): boolean
  /** Sends the values without waiting: the caller does not learn whether they arrived. */
  beacon(values: Record<string, string>): void
}

export type ScormApi = Record<string, (...parameters: string[]) => string>

/**
 * Returns a SCORM API with the behaviour of Moodle 4.5 that modules have to withstand. In SCORM 1.2 its end turns
 * `not attempted` into `completed`, and it marks values as sent before the request and sends only changed ones, numbers compared as numbers. Without a
 * network it falls back to a beacon and returns true. In SCORM 2004 one object serves all modules and stays terminated.
 * `refused`: elements that it does not have. It runs in the page too, so it uses nothing outside itself.
 */
export function createMoodleLikeApi(
  version: 'scorm12' | 'scorm2004',
  stored: Record<string, string>,
  connection: Connection,
  refused: readonly string[] = [],
): ScormApi {
  const is12 = version === 'scorm12'
  const status = is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status'
  const values = { [status]: is12 ? 'not attempted' : 'unknown', ...stored }
  let sent = { ...values }
  let isTerminated = false
  let error = '0'
  const isSame = (one: string | undefined, other: string) =>
    one === other || (one !== '' && other !== '' && Number(one) === Number(other))
  const send = (): string => {
    const changed = is12
      ? Object.entries(values).filter(([name, value]) => !isSame(sent[name], value))
      : Object.entries(values)
    sent = { ...values }
    if (changed.length === 0) return 'true'
    try {
      return String(connection.post(Object.fromEntries(changed)))
    } catch {
      connection.beacon(Object.fromEntries(changed))
      return 'true'
    }
  }
  const api: ScormApi = {
    Initialize: () => {
      error = isTerminated ? '104' : '0'
      return String(!isTerminated)
    },
    GetValue: name => {
      if (name !== 'cmi.interactions._count') return values[String(name)] ?? ''
      return String(Object.keys(values).filter(each => /^cmi\.interactions\.\d+\.id$/.test(each)).length)
    },
    SetValue: (name, value) => {
      if (refused.some(each => name?.startsWith(each))) return 'false'
      values[String(name)] = String(value)
      return 'true'
    },
    Commit: send,
    Terminate: () => {
      if (is12 && values[status] === 'not attempted') values[status] = 'completed'
      isTerminated = !is12
      return send()
    },
    GetLastError: () => error,
  }
  const names12: Record<string, string> = { Terminate: 'Finish' }
  return is12
    ? Object.fromEntries(Object.entries(api).map(([name, call]) => [`LMS${names12[name] ?? name}`, call]))
    : api
}
