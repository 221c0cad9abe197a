/** Returns the query of the next page from a page's `Link` header; undefined after the last page. */
export function nextQuery({ headers }: { headers: Record<string, unknown> }): Record<string, string> | undefined {
  const search = /\?([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1]
  return search === undefined ? undefined : Object.fromEntries(new URLSearchParams(search))
}
