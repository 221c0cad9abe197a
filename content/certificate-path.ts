import { paths } from './paths.ts'

const parameter = 'code'

/** Returns the address that verifies this code. */
export const certificatePath = (code: string): string =>
  `${paths.certificate}?${new URLSearchParams({ [parameter]: code })}`

/** Returns the code in an address; '' when there is none. */
export const codeIn = (search: URLSearchParams): string => search.get(parameter)?.trim() ?? ''
