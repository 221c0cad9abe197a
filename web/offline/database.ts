import { type DBCore, Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Person } from '../../api/contract/auth.ts'
import type { Answer, Training } from '../../api/contract/training.ts'
import { databaseName } from '../start/may-hold-session.ts'

/** The signed-in employee. */
export type Learner = Person

/** `ended`: the server did not know the session any more. */
export type SignedOutReason = 'logout' | 'ended' | 'deleted'

/** The device's session, in one row. Signing out deletes the learner's name; the outbox stays. */
export interface DeviceState {
  readonly key: 'device'
  /** null while signed out. */
  readonly learner: Learner | null
  /** Names the owner of waiting results after signing out, by id only. */
  readonly lastEmployeeId: string | null
  readonly signedOut: SignedOutReason | null
  /** The server has not received the logout yet, so the session cookie must not sign the learner in again. */
  readonly logoutPending: boolean
  /** Milliseconds since the epoch. Grows with every sign-in and sign-out, so that outdated responses can be detected. */
  readonly signedInAt: number
  /** This learner's progress has been fetched from the server since the sign-in, even if it was empty. */
  readonly progressFetched?: true
}

/** A completion that was made on this device. It never changes, so every attempt sends the same request. */
export interface LocalCompletion {
  /** UUID and idempotency key. */
  readonly id: string
  readonly score: number
  readonly answers: readonly Answer[]
  /** Milliseconds since the epoch, by the device's clock. */
  readonly finishedAt: number
  readonly contentVersion: number
}

/** A completed module of a cycle, as far as the device knows. */
export interface LocalResult {
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
  readonly score: number
  /** Milliseconds since the epoch. */
  readonly finishedAt: number
  /** The server has acknowledged this result, or the result came from the server. */
  readonly received: boolean
  /** Kept after delivery: if the server loses it (older backup), it is sent again under the same id. */
  readonly made: LocalCompletion | null
}

/** Why the server refused a completion, or why it could not be sent. */
export interface Refusal {
  /** The response's; 0 if nothing was sent. */
  readonly status: number
  readonly code: string
  /** A sentence for the learner. */
  readonly error: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A completion with its owner, its cycle and its module, as it is sent. */
export interface QueuedCompletion extends LocalCompletion {
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
}

/** A completion that the server has not acknowledged. Only an acknowledgement deletes it. */
export interface OutboxRow extends QueuedCompletion {
  /** Milliseconds since the epoch. */
  readonly queuedAt: number
  readonly state: 'waiting' | 'refused'
  readonly refusal: Refusal | null
}

/** A submitted answer in an open quest. It cannot be changed after its explanation was shown. */
export interface LockedAnswer {
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
  readonly questId: string
  readonly choice: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A self-check of a briefing that the employee has answered on this device. The server never receives it. */
export interface AnsweredCheck {
  readonly employeeId: string
  readonly moduleId: number
  readonly checkId: string
  /** Whether the latest answer was right. */
  readonly rightly: boolean
}

/** What an employee has written in a module for themselves: a first instinct, an answer to a practice task. Never sent. */
export interface Note {
  readonly employeeId: string
  readonly moduleId: number
  readonly noteId: string
  readonly text: string
}

/** An employee's cycles, as the server last named them. Their results are in `results`. */
export interface LocalTraining extends Omit<Training, 'progress' | 'history'> {
  readonly employeeId: string
  /** Without the codes, which lead to the learner's name. */
  readonly history: readonly Omit<Training['history'][number], 'certificate'>[]
}

/** Milliseconds between two attempts to open the database after a deletion. */
const reopenDelay = 1000

export class OfflineDatabase extends Dexie {
  declare readonly device: EntityTable<DeviceState, 'key'>
  declare readonly results: Table<LocalResult, [string, number, number]>
  declare readonly outbox: EntityTable<OutboxRow, 'id'>
  declare readonly lockedAnswers: Table<LockedAnswer, [string, number, number, string]>
  declare readonly training: EntityTable<LocalTraining, 'employeeId'>
  declare readonly checks: Table<AnsweredCheck, [string, string]>
  declare readonly notes: Table<Note, [string, string]>

  /** Called when this page must reload, because a newer version of the app upgrades the database or waits to do so. */
  onOutdated: () => void = () => undefined

  /** `options` is for tests: another IndexedDB. */
  constructor(options: DexieOptions = {}) {
    // Saved results must survive a power cut. No cache: the browser may delete the data at any time.
    super(databaseName, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({
      device: 'key',
      results: '[employeeId+cycle+moduleId], employeeId, [employeeId+cycle]',
      outbox: 'id, employeeId',
      lockedAnswers: '[employeeId+cycle+moduleId+questId], [employeeId+cycle+moduleId]',
      training: 'employeeId',
      checks: '[employeeId+checkId], [employeeId+moduleId]',
    })
    this.version(2).stores({ notes: '[employeeId+noteId], [employeeId+moduleId], employeeId' })
    this.use({ stack: 'dbcore', name: 'reopen-lost-connection', create: reopenLostConnection })
    // Dexie then closes the connection, because an open one blocks the upgrade or deletion. The next query of this page
    // opens a new one with the code of the older version, so a new schema version must only add to the last.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion === null) setTimeout(() => this.#reopen())
      else this.onOutdated()
    })
    // Browsers close a connection mainly when they delete the data.
    this.on('ready', () => this.backendDB().addEventListener('close', () => this.#reopen()), true)
    this.on('blocked', () => this.onOutdated())
  }

  /** Opens the database after a deletion. It is created empty, and Dexie then reruns every live query. */
  #reopen(): void {
    // Fails while the browser is still deleting.
    this.open().catch(() => setTimeout(() => this.#reopen(), reopenDelay))
  }
}

/** The database of this page or worker. It opens with its first query. */
export const thisDevice = new OfflineDatabase()

/**
 * iOS drops the connections of pages in the background with an `UnknownError` (dexie#2008). Dexie reopens a connection and
 * repeats the transaction after an `InvalidStateError` only, so the first becomes the second.
 */
function reopenLostConnection(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (...args) => {
      try {
        return core.transaction(...args)
      } catch (error) {
        if (!(error instanceof Error && error.name === Dexie.errnames.Unknown)) throw error
        throw new Dexie.InvalidStateError('The connection to the database was lost.', error)
      }
    },
  }
}

/** Returns whether a write failed because the device is full. Nothing that was saved before is lost. */
export function isDeviceFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Dexie wraps a quota error in an AbortError.
  return error.name === Dexie.errnames.QuotaExceeded || isDeviceFull('inner' in error ? error.inner : error.cause)
}
