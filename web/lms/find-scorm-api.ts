/** The parts of a window that the search reads. */
interface Frame {
  readonly parent: Frame
  readonly top: Frame | null
  readonly opener: Frame | null
}

/** ADL's limit. */
const maximumLevels = 500

/**
 * Returns the API object that an LMS offers under this name; null if there is none. Searches this window and the windows
 * around it, then those of the window that opened it, as ADL specifies for both versions of SCORM.
 */
export function findApi(name: string, start: Frame): unknown {
  return findAround(name, start) ?? findAround(name, start.opener) ?? findAround(name, start.top?.opener ?? null)
}

function findAround(name: string, start: Frame | null): unknown {
  let frame = start
  for (let level = 0; frame && level <= maximumLevels; level += 1) {
    const api = read(frame, name)
    if (api) return api
    frame = frame.parent === frame ? null : frame.parent
  }
  return null
}

function read(frame: Frame, name: string): unknown {
  try {
    return Reflect.get(frame, name)
  } catch {
    // A window of another origin. One above it may belong to the LMS.
    return null
  }
}
