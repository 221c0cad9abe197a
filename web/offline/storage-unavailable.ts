/** The browser keeps no data for this site: storage is forbidden, or broken. Nothing can be saved here. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
