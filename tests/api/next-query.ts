/** The query of the next page, as a page's `Link` header says it; undefined after the last one. */
export function nextQuery({ headers }: { headers: Record<string, unknown> }): Record<string, string> | undefined {
  const search = /\?([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1]
  return search === undefined ? undefined : Object.fromEntries(new URLSearchParams(search))
}
