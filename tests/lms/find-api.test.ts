import { expect, test } from 'vitest'
import { findApi } from '../../web/lms/scorm.ts'

interface Frame {
  readonly parent: Frame
  readonly top: Frame
  readonly opener: Frame | null
  readonly API?: string
}

/** Returns the innermost of `depth` frames within a window, with the window as `top`. */
function framesIn(window: Frame, depth: number): Frame {
  let frame = window
  for (let level = 0; level < depth; level += 1) frame = { parent: frame, top: window, opener: null }
  return frame
}

function newWindow(given: { API?: string; opener?: Frame } = {}): Frame {
  const window: Frame = {
    opener: null,
    ...given,
    get parent() {
      return window
    },
    get top() {
      return window
    },
  }
  return window
}

test('the API of a window is found from the frames within it, up to 500 levels', () => {
  const lms = newWindow({ API: 'lms' })
  expect(findApi('API', lms)).toBe('lms')
  expect(findApi('API', framesIn(lms, 500))).toBe('lms')
  expect(findApi('API', framesIn(lms, 501))).toBeNull()
})

test('the API is found in the window that opened the package, also from a frame', () => {
  const lms = newWindow({ API: 'lms' })
  const opened = newWindow({ opener: framesIn(lms, 2) })
  expect(findApi('API', opened)).toBe('lms')
  expect(findApi('API', framesIn(opened, 3))).toBe('lms')
})

test('the nearest API is used', () => {
  const lms = newWindow({ API: 'lms' })
  const nearer = Object.assign(framesIn(lms, 2), { API: 'nearer' })
  expect(findApi('API', framesIn(nearer, 1))).toBe('nearer')
})

test('a frame of another origin is passed over', () => {
  const lms = newWindow({ API: 'lms' })
  const foreign = Object.defineProperty(framesIn(lms, 1), 'API', {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  })
  expect(findApi('API', framesIn(foreign, 1))).toBe('lms')
  expect(findApi('API', newWindow())).toBeNull()
})
