let asked: Promise<boolean> | undefined

/**
 * Asks the browser, once a page, not to erase what is saved on this device (Safari may, after 7 days without a visit).
 * Gives whether it agreed; false where it cannot be asked.
 */
export function keepStorage(): Promise<boolean> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch {
    return false
  }
}
