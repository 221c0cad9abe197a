/** Gives the reader a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveAddress(address, name)
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The same for a file that stands in its address: a `blob:` or `data:` URL. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
