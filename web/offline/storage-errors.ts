/** The device has no room for another write. Nothing that was saved before is lost. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull'
}

/** The browser stores no data for this site: storage is forbidden or broken. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
