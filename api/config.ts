import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { brand } from '../content/brand.ts'

const nodeEnvs = ['production', 'development', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All settings from the environment. README.md has the same list as a table. */
export interface Config {
  /** Address to listen on. */
  readonly host: string
  /** Port to listen on; 0 asks for a free one, which the start command chooses before the server starts. */
  readonly port: number
  /** Where the metrics for Prometheus are served; absent: nowhere. Never the port of the pages and the API. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Origin (no trailing slash) of the links in mails; with https every cookie is `Secure`. */
  readonly publicUrl: string
  /** Absolute folder of the embedded database and of unsent mail. */
  readonly dataDir: string
  /** An external PostgreSQL; absent: the embedded one. */
  readonly databaseUrl: string | undefined
  /** Absent: mails are written to `dataDir/mail`. */
  readonly smtpUrl: string | undefined
  /** Sender of mails, `Name <address>` or an address. */
  readonly mailFrom: string
  /** Receiver of enquiries, in the same form. */
  readonly contactTo: string
  /** Origin of the API when another host serves it: this process then redirects `/api/*` there. */
  readonly apiOrigin: string | undefined
  /** Origin of the pages when another host serves them: it may call this API with credentials. */
  readonly webOrigin: string | undefined
  /** Source of the client's address: the connection, the header `Fly-Client-IP`, or these proxies (addresses, CIDRs). */
  readonly trustProxy: 'none' | 'fly' | readonly string[]
  readonly logLevel: (typeof logLevels)[number]
  /** Months after which enquiries and download records are deleted. */
  readonly retentionMonths: number
  readonly rateLimits: 'on' | 'off'
  /** Encrypts the seeds of second factors; absent: they are readable in the database. */
  readonly secondFactorKey: string | undefined
  /** Receives every result as an xAPI statement; absent: results are not forwarded. */
  readonly learningRecordStore: LearningRecordStore | undefined
  /** NODE_ENV is "production". */
  readonly isProduction: boolean
}

/** A learning record store (LRS) with the xAPI. */
export interface LearningRecordStore {
  /** Address of the xAPI without a trailing slash; statements are sent to `{endpoint}/statements`. */
  readonly endpoint: string
  readonly username: string
  readonly password: string
  /** Name of the organisation whose results are forwarded; absent: the only one. */
  readonly organisation: string | undefined
}

/** The settings of a server. One without the API (`apiOrigin` is set) needs no database. */
export type ServerConfig = Config & ({ readonly apiOrigin: string } | { readonly databaseUrl: string })

/** An environment variable is invalid. The message is a sentence for the person at the command line. */
export class ConfigError extends Error {}

const projectFolder = resolve(import.meta.dirname, '..')

type Read = <T>(name: string, parse: (value: string) => T | undefined, allowed: string) => T | undefined

/** Reads the environment; an empty variable counts as absent. Throws a {@link ConfigError} for the first invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read: Read = (name, parse, allowed) => {
    const value = env[name]?.trim()
    if (!value) return undefined
    const parsed = parse(value)
    // URLs may contain a password, and keys are secret, so the message does not show them.
    const shown = /_(URL|KEY|ENDPOINT|USERNAME|PASSWORD)$/.test(name) ? '' : ` "${value}"`
    if (parsed === undefined) throw new ConfigError(`The value${shown} of ${name} is not valid: it must be ${allowed}.`)
    return parsed
  }
  const host = read('HOST', parseHost, 'an IP address or a host name, such as 127.0.0.1') ?? '127.0.0.1'
  const port = read('PORT', parseWhole(0, 65_535), 'a whole number from 0 to 65535 (0 takes a free port)') ?? 3000
  const metricsPort = read('METRICS_PORT', parseWhole(1, 65_535), 'a whole number from 1 to 65535')
  const metricsHost = read('METRICS_HOST', parseHost, 'an IP address or a host name, such as 127.0.0.1') ?? '127.0.0.1'
  if (metricsPort !== undefined && metricsPort === port) {
    throw new ConfigError('METRICS_PORT must differ from PORT, because metrics are not for the public.')
  }
  const listens = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  // In a browser's spelling: lower case, without a default port.
  const publicUrl =
    read('PUBLIC_URL', parseOrigin, `an http: or https: address, such as ${brand.siteUrl}`) ??
    parseOrigin(listens) ??
    listens
  // Other values are refused, because a mistyped "production" would switch off the checks of a production server.
  const isProduction = read('NODE_ENV', parseOneOf(nodeEnvs), `one of ${nodeEnvs.join(', ')}`) === 'production'
  const rateLimits = read('RATE_LIMITS', parseOneOf(['on', 'off']), 'on or off') ?? 'on'
  if (rateLimits === 'off' && (isProduction || publicUrl.startsWith('https:'))) {
    throw new ConfigError(
      'RATE_LIMITS cannot be "off" when NODE_ENV is "production" or PUBLIC_URL is https: it is meant for load tests only.',
    )
  }
  return {
    host,
    port,
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    publicUrl,
    dataDir: read('DATA_DIR', parseFolder, 'the path of a folder') ?? resolve(projectFolder, '.data'),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, 'of the form postgres://user:password@host:5432/database'),
    smtpUrl: read('SMTP_URL', parseSmtpUrl, 'of the form smtp://user:password@host:587 or smtps://…'),
    mailFrom: read('MAIL_FROM', parseMailbox, 'an email address or "Name <address>"') ?? brand.mailFrom,
    contactTo: read('CONTACT_TO', parseMailbox, 'an email address or "Name <address>"') ?? brand.contactTo,
    apiOrigin: read(
      'API_HOST',
      parseApiHost(publicUrl),
      'another host than PUBLIC_URL, as a name or an http(s) address without a path; https where PUBLIC_URL is',
    ),
    webOrigin: read('WEB_ORIGIN', parseBareOrigin, 'an http(s) address without a path'),
    trustProxy:
      read('TRUST_PROXY', parseTrustProxy, 'none, fly, or the addresses of your proxies (10.0.0.0/8, …)') ?? 'none',
    logLevel: read('LOG_LEVEL', parseOneOf(logLevels), `one of ${logLevels.join(', ')}`) ?? 'info',
    retentionMonths:
      read('RETENTION_MONTHS', parseWhole(1, 1200), 'a whole number of months from 1 to 1200') ?? brand.retentionMonths,
    rateLimits,
    secondFactorKey: read(
      'SECOND_FACTOR_KEY',
      parseKey,
      'at least 32 characters, such as `openssl rand -base64 32` prints',
    ),
    learningRecordStore: readStore(read),
    isProduction,
  }
}

function readStore(read: Read): LearningRecordStore | undefined {
  const endpoint = read(
    'XAPI_ENDPOINT',
    parseEndpoint,
    'an http: or https: address without a user, a query and "/statements", such as https://lrs.example/xapi',
  )
  const username = read('XAPI_USERNAME', parseUsername, 'a text without a colon')
  const password = read('XAPI_PASSWORD', value => value, 'a text')
  const organisation = read('XAPI_ORGANISATION', value => value, 'the name of an organisation')
  if (endpoint && username && password) return { endpoint, username, password, organisation }
  if (!endpoint && !username && !password && !organisation) return undefined
  throw new ConfigError(
    'XAPI_ENDPOINT, XAPI_USERNAME and XAPI_PASSWORD must be set together, and XAPI_ORGANISATION only with them.',
  )
}

const parseOneOf =
  <const T extends string>(allowed: readonly T[]) =>
  (value: string): T | undefined =>
    allowed.find(each => each === value)

const parseWhole = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  return /^\d{1,9}$/.test(value) && number >= min && number <= max ? number : undefined
}

const parseHost = (value: string) => (isIP(value) || isHostName(value) ? value : undefined)

// Only digits and dots: a mistyped IP address, not a host name.
const isHostName = (value: string) =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(value) && !/^[\d.]+$/.test(value)

const parseFolder = (value: string) => (value.includes('\0') ? undefined : resolve(value))

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value)
  return url && protocols.includes(url.protocol) ? url : undefined
}

function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  return url && !url.username && !url.password ? url.origin : undefined
}

function parseBareOrigin(value: string): string | undefined {
  const origin = parseOrigin(value)
  return origin && URL.parse(value)?.href === `${origin}/` ? origin : undefined
}

/**
 * A host without a scheme gets that of the pages. The pages' own origin is refused, because it would redirect to itself, and
 * http from https pages, because browsers block it.
 */
const parseApiHost = (publicUrl: string) => (value: string) => {
  const { protocol } = new URL(publicUrl)
  const origin = parseBareOrigin(value.includes('://') ? value : `${protocol}//${value}`)
  const isBlocked = protocol === 'https:' && origin?.startsWith('http:')
  return origin === publicUrl || isBlocked ? undefined : origin
}

function parseDatabaseUrl(value: string): string | undefined {
  const url = parseUrl(value, ['postgres:', 'postgresql:'])
  if (!url || (!url.hostname && !url.searchParams.get('host'))) return undefined
  try {
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`)
    return value
  } catch {
    return undefined
  }
}

function parseSmtpUrl(value: string): string | undefined {
  return parseUrl(value, ['smtp:', 'smtps:'])?.hostname ? value : undefined
}

function parseEndpoint(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  const path = url?.pathname.replace(/\/+$/, '')
  const isBare = url && url.href === `${url.origin}${url.pathname}`
  return isBare && !path?.endsWith('/statements') ? `${url.origin}${path}` : undefined
}

// A colon ends the user name in Basic authentication (RFC 7617).
const parseUsername = (value: string) => (value.includes(':') ? undefined : value)

const parseKey = (value: string) => (value.length >= 32 ? value : undefined)

const parseMailbox = (value: string) =>
  /^([^<>\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/.test(value) ? value : undefined

function parseTrustProxy(value: string): Config['trustProxy'] | undefined {
  if (value === 'none' || value === 'fly') return value
  const proxies = value.split(',').map(proxy => proxy.trim())
  return proxies.every(isAddressOrCidr) ? proxies : undefined
}

function isAddressOrCidr(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  if (rest.length > 0 || !isIP(address)) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(prefix) ? Number(prefix) : -1,
      isIP(address) === 6 ? 'ipv6' : 'ipv4',
    )
    return true
  } catch {
    return false
  }
}
