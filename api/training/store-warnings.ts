import type { LearningRecordStore } from '../config.ts'

/** Returns warnings about a learning record store that the privacy policy does not name, or that is not on https. */
export function storeWarnings(
  { endpoint }: LearningRecordStore,
  named: { readonly host: string } | null,
): readonly string[] {
  const { host, protocol } = new URL(endpoint)
  const where = 'learningRecordStore in content/brand.ts'
  return [
    ...(named?.host === host
      ? []
      : [
          named
            ? `XAPI_ENDPOINT is on ${host}, but the privacy policy names ${named.host} as the recipient (${where})`
            : `XAPI_ENDPOINT is set, but the privacy policy does not name ${host} as a recipient (${where})`,
        ]),
    ...(protocol === 'https:'
      ? []
      : ['XAPI_ENDPOINT is not an https address: results and the password are sent unencrypted']),
  ]
}
