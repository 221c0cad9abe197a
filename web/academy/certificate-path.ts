import { paths } from '../../content/paths.ts'

const parameter = 'code'

/** Where the certificate with this code is verified: in the address, so that it can be a link, and Back keeps its meaning. */
export const certificatePath = (code: string): string =>
  `${paths.certificate}?${new URLSearchParams({ [parameter]: code })}`

/** Which certificate an address asks for, as it stands there; '': none. */
export const codeIn = (search: URLSearchParams): string => search.get(parameter)?.trim() ?? ''
