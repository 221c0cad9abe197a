/** The query parameter with the number of the open module. */
export const moduleParameter = 'module'
