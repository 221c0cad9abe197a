import { Refusal } from '../refusal.ts'

/** How many uploads are under way at once in this process: each may hold ten megabytes of memory. */
export interface UploadSlots {
  /** Takes a place until it is disposed of; throws a 503 when there is none. */
  take(): Disposable
}

export function uploadSlots(most: number): UploadSlots {
  let taken = 0
  return {
    take() {
      if (taken >= most) throw new Refusal(503, 'upload-busy', { retryAfter: 10 })
      taken += 1
      return {
        [Symbol.dispose]() {
          taken -= 1
        },
      }
    },
  }
}
