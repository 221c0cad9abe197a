/** The device has no room for another write. Nothing that was saved before is lost. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull'
}
