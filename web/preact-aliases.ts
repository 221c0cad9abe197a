/**
 * The pages are written for React and run on Preact, which has the same interface and is a tenth of its size: what an
 * old laptop on a ward does not have to fetch and start is what makes a page quick. It differs in two things that matter
 * here: a form hears of its fields by `onInput`, and what moves the focus is a layout effect, because Preact runs the
 * others after the next frame, when somebody may be typing already.
 */
export const preactAliases = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  // Stands in for a hook that React had not always; Preact has it.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]
