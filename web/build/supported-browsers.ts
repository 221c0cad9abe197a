/** The oldest supported browsers (those of 2022), as Vite's `build.target` names them. */
export const supportedBrowsers = ['chrome105', 'firefox105', 'safari16', 'ios16']
