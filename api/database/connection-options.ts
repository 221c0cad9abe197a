import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

/**
 * Overrides settings of a database or a role: where the tables are, times as ISO 8601, and UTC, in which no day lacks its
 * midnight. With PostgreSQL's default of `random_page_cost`, meant for slower disks, the planner would read whole tables.
 */
const sessionSettings = 'search_path=public datestyle=ISO timezone=UTC random_page_cost=1.1'

/** Where and how to connect, read from a DATABASE_URL. */
export interface Target {
  /** A host and port, or the path of a Unix socket. */
  readonly address: { readonly host: string; readonly port: number } | { readonly path: string }
  readonly database: string
  readonly user: string
  readonly password: string
  readonly ssl: ConnectionOptions | false
  /** Startup parameter `options` (libpq, "options"). */
  readonly options: string
}

/**
 * Reads a DATABASE_URL as libpq does: `host` (a folder of Unix sockets), `options`, `sslmode`, `sslrootcert`, `sslcert` and
 * `sslkey` count. Certificates are always verified unless `sslmode` is `no-verify`. Throws when a named file cannot be read.
 * `settings`: further session settings, each `name=value`.
 */
export function readTarget(databaseUrl: string, settings: readonly string[] = []): Target {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.port || 5432)
  const user = decodeURIComponent(url.username)
  const given = url.searchParams.get('options') ?? ''
  // PostgreSQL uses the last of several values for one setting.
  const ours = [...sessionSettings.split(' '), ...settings].map(setting => `-c ${setting}`).join(' ')
  return {
    address: host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host: host || 'localhost', port },
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    user,
    password: decodeURIComponent(url.password),
    ssl: tlsOptions(url.searchParams, host),
    options: `${given} ${ours}`.trim(),
  }
}

function tlsOptions(parameters: URLSearchParams, host: string): ConnectionOptions | false {
  const file = (name: string) => {
    const path = parameters.get(name)
    return path === null ? undefined : readFileSync(path, 'utf8')
  }
  const [ca, cert, key] = [file('sslrootcert'), file('sslcert'), file('sslkey')]
  const mode =
    parameters.get('sslmode') ?? (ca === undefined && parameters.get('ssl') !== 'true' ? 'disable' : 'require')
  if (mode === 'disable') return false
  return {
    rejectUnauthorized: mode !== 'no-verify',
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  }
}
