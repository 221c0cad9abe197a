/**
 * Asks the browser not to erase what is saved on this device (Safari may, after 7 days without a visit). Gives whether
 * it agreed; false where it cannot be asked.
 */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
