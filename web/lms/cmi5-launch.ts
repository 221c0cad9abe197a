import { isRecord } from '../http/matches-schema.ts'
import { LaunchEnded } from './lms.ts'

/** The parameters that the LMS appends to the package's URL (cmi5, section 8.1). */
export interface Launch {
  readonly endpoint: string
  /** Returns the authorization token, once. */
  readonly fetch: string
  /** The learner, as the LMS names them; sent back unchanged. */
  readonly actor: Readonly<Record<string, unknown>>
  readonly registration: string
  readonly activityId: string
}

/** Returns the launch parameters in `href`; throws `LaunchEnded` if it has none. */
export function readLaunch(href: string): Launch {
  const { searchParams } = new URL(href)
  const read = (name: string) => {
    const value = searchParams.get(name)
    if (!value) throw new LaunchEnded(`The URL has no cmi5 parameter ${name}.`)
    return value
  }
  return {
    endpoint: read('endpoint'),
    fetch: read('fetch'),
    actor: readActor(read('actor')),
    registration: read('registration'),
    activityId: read('activityId'),
  }
}

function readActor(text: string): Launch['actor'] {
  try {
    const actor: unknown = JSON.parse(text)
    if (isRecord(actor)) return actor
  } catch {
    // Refused below.
  }
  throw new LaunchEnded('The cmi5 parameter actor is not a JSON object.')
}

/** What the package uses of the state document `LMS.LaunchData` (cmi5, section 10.2). */
export interface LaunchData {
  readonly contextTemplate: Readonly<Record<string, unknown>>
  readonly mode: 'Normal' | 'Browse' | 'Review'
  readonly masteryScore: number | null
  /** Where the learner goes after the session; null if the LMS names no http(s) URL. */
  readonly returnUrl: string | null
}

/** Returns the launch data in a state document; throws if it is missing or has another form. */
export function readLaunchData(document: unknown): LaunchData {
  if (!isRecord(document) || !isRecord(document['contextTemplate']))
    throw new Error('The LMS provides no cmi5 launch data.')
  const { contextTemplate, launchMode, masteryScore, returnURL } = document
  return {
    contextTemplate,
    mode: launchMode === 'Normal' || launchMode === 'Browse' ? launchMode : 'Review',
    masteryScore: typeof masteryScore === 'number' ? masteryScore : null,
    // The endpoint comes from the URL, so a forged link could name `javascript:`.
    returnUrl: typeof returnURL === 'string' && /^https?:/i.test(returnURL) ? returnURL : null,
  }
}
