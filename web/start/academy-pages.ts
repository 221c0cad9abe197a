/**
 * Whether this is the academy's landing page, sign-in or dashboard: whoever opens one asks for offline training. A copy of
 * three addresses, because content/paths.ts has all and would enlarge the entry of every page.
 */
export function isAcademyPage(pathname: string): boolean {
  return /^\/croacademy(\/training|\/employee\/login)?\/?$/.test(pathname)
}
