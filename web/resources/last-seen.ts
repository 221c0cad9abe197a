import { listResources, type PublicResource } from '../../api/contract/resources.ts'
import { hasShape } from '../http/has-shape.ts'
import { readStoredJson, writeStored } from '../ui/browser-storage.ts'
import type { LastSeen } from './library-state.ts'

/** Holds a list and when it was seen, as boot.ts writes it, too. */
export const lastSeenKey = 'asterleigh-resources'
/** In characters. Files and pictures may stand in the list itself, as `data:` addresses of megabytes. */
const longestAddress = 8192

/** Keeps the list on this device, without what would fill it. */
export function keepAsLastSeen(resources: readonly PublicResource[], now: number): void {
  const light = resources.map(resource => ({
    ...resource,
    // A download tells it.
    file_url: '',
    preview_image_url: short(resource.preview_image_url),
  }))
  writeStored('localStorage', lastSeenKey, { seenAt: now, resources: light })
}

export function readLastSeen(): LastSeen | null {
  const stored = readStoredJson('localStorage', lastSeenKey)
  if (typeof stored !== 'object' || stored === null || !('seenAt' in stored && 'resources' in stored)) return null
  const { seenAt, resources } = stored
  // A later version may have another list.
  if (typeof seenAt !== 'number' || !hasShape(listResources.responses[200], resources)) return null
  return { seenAt, resources }
}

function short(address: string | null): string | null {
  return address !== null && address.length <= longestAddress ? address : null
}
