import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { ExportCsv } from './database/csv-export.ts'
import type { Database } from './database/database.ts'
import type { Outbox } from './mail/outbox.ts'

/** The dependencies of the routes. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly outbox: Outbox
  readonly exportCsv: ExportCsv
  readonly registry: Registry
}
