/** What the scripts of the public pages leave for those that come later. */
interface Window {
  /** The last tap that came before the page's script (boot.ts), which makes it good (site.ts). */
  earlyTap?: MouseEvent | SubmitEvent
  /** The browser's offer to install (boot.ts), of which an island makes use (pwa/use-install.ts). */
  installOffer?: Event
}
