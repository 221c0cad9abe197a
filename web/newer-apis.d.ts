/** Browser APIs that some supported browsers lack: optional, so that every use needs a fallback. */
interface Navigator {
  /** Safari 16.4, Firefox 120 */
  readonly userActivation?: { readonly isActive: boolean }
}
interface HTMLElement {
  /** Chrome 114, Safari 17, Firefox 125 */
  hidePopover?(): void
}
interface RequestInit {
  /** A hint, ignored before Safari 17.2 and Firefox 132 */
  priority?: 'high' | 'low' | 'auto'
}
