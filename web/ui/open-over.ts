/** Opens over the page what a link leads to as a page; where that fails, or does not come in time, the link leads there. */
export function openOver(event: MouseEvent, link: HTMLAnchorElement, open: () => Promise<unknown>): void {
  // The browser's own: a new tab, a new window, a download.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const leave = () => location.assign(link.href)
  // Milliseconds that it waits for what it opens.
  const late = setTimeout(leave, 3000)
  open().then(() => clearTimeout(late), leave)
}
