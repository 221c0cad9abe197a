import type { AccountStatus } from '../contract/admin/academy-users.ts'
import type { ExportedCertificate } from '../contract/certificates.ts'

/** A result as the server received it. */
export interface ResultRecord {
  readonly id: string
  readonly module_id: number
  readonly score: number
  /** null: the device did not say. */
  readonly version: number | null
  readonly reported_at: Date | null
  readonly finished_at: Date
  readonly received_at: Date
}

export interface CycleRecord {
  readonly cycle: number
  readonly certified_at: Date | null
  readonly certified_until: string | null
  readonly due_on: string | null
  /** Modules completed, of the seven, and their points. */
  readonly completed: number
  readonly score: number
  /** In the order of their arrival. */
  readonly results: readonly ResultRecord[]
  /** Oldest first. */
  readonly certificates: readonly ExportedCertificate[]
}

/** Everything that an auditor's record says about one employee. */
export interface TrainingRecord {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: AccountStatus
  readonly created_at: Date
  readonly accepted_at: Date | null
  readonly cycles: readonly CycleRecord[]
}
