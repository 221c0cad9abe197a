import type { TestApp } from './test-app.ts'

/** Returns the pages of a list, following the `Link` headers. `url`: the first page, with its limit. */
export async function readPages<Row>(
  { app }: Pick<TestApp, 'app'>,
  { cookie }: { cookie: string },
  url: string,
): Promise<Row[][]> {
  const response = await app.inject({ url, headers: { cookie } })
  if (response.statusCode !== 200) throw new Error(response.body)
  const next = /^<(.+)>; rel="next"$/.exec(String(response.headers['link']))?.[1]
  const rest = next === undefined ? [] : await readPages<Row>({ app }, { cookie }, next)
  return [response.json<Row[]>(), ...rest]
}
