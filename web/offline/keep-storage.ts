let asked: Promise<boolean> | undefined

/**
 * Asks the browser for persistent storage, once a page, and returns whether it agreed. Without it, Safari may delete the
 * data after 7 days without a visit.
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
