/** Saves a file through the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveAddress(address, name)
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves the file of a `blob:` or `data:` URL. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
