/** The academy's pages for everybody, whose scripts come as one: what the second needs beyond the first is little. */
// biome-ignore lint/performance/noBarrelFile: it says what is loaded together
export { CertificatePage } from './certificate-page.tsx'
export { LoginPage } from './login-page.tsx'
