/**
 * Whether a module belongs to the admins' pages, by its place below `web`, the folder of the browser's code: what the
 * folders above it are called says nothing.
 */
export const isAdminCode = (module: string, web: string): boolean =>
  module.startsWith(web) && /^\/\w+-admin\//.test(module.slice(web.length))
