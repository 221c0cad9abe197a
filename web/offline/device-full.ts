/** The device has no room left to save anything; nothing that was saved before is lost. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull'
}
