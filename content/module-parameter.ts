/** The parameter of an address that names the open module. */
export const moduleParameter = 'module'
