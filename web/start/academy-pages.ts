/**
 * Whether this is the academy's landing page, sign-in or dashboard: opening one of them stores the academy. Repeats three
 * addresses of content/paths.ts, because importing that file would enlarge the entry of every page.
 */
export function isAcademyPage(pathname: string): boolean {
  return /^\/croacademy(\/training|\/employee\/login)?\/?$/.test(pathname)
}
