import { Dexie, type DexieOptions, type EntityTable, RangeSet, type Table } from 'dexie'
import type { Person } from '../../api/contract/auth.ts'
import type { Answer } from '../../api/contract/complete-module.ts'
import { databaseName } from './database-name.ts'

/** Who is signed in, as the page knows it. */
export type Learner = Person

/** `ended`: the server did not know the session any more. */
export type SignedOutReason = 'logout' | 'ended' | 'deleted'

/** What the device knows of its session. One row. Names leave the device at sign-out, the queue stays. */
export interface DeviceState {
  readonly key: 'device'
  /** null when nobody is signed in. */
  readonly learner: Learner | null
  /** The id of who was signed in last: tells whose results wait, without a name. */
  readonly lastEmployeeId: string | null
  readonly signedOut: SignedOutReason | null
  /** The server has not heard of the logout yet: its cookie must not sign anybody in again. */
  readonly logoutPending: boolean
  /** Milliseconds since the epoch. Grows with every sign-in and sign-out, so that an answer from before is known. */
  readonly signedInAt: number
  /** The server has told what this learner has completed, be it nothing. Another sign-in begins without it. */
  readonly progressTold?: true
  /** This learner's dashboard as it was seen last. It is gone with the sign-in. */
  readonly snapshot?: Snapshot
}

/** The dashboard as it was drawn. */
export interface Snapshot {
  readonly html: string
  /** How many completed modules it shows. */
  readonly results: number
  /** The style sheets that it was drawn with: another build's name things otherwise. */
  readonly styles: readonly string[]
}

/** One completion as it was made on this device. It is sent in these very words every time. */
export interface MadeHere {
  /** UUID, made once. */
  readonly id: string
  readonly score: number
  readonly answers: readonly Answer[]
  /** Milliseconds since the epoch, by the device's clock. */
  readonly finishedAt: number
  readonly contentVersion: number
}

/** What the device knows of a completed module. */
export interface LocalResult {
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  /** Milliseconds since the epoch. */
  readonly finishedAt: number
  /** The server has acknowledged it, or told it. */
  readonly received: boolean
  /** Kept after delivery too: should the server lose it (an older backup), it is sent again under the same id. */
  readonly made: MadeHere | null
}

/** Why the server refused a completion, or why it could not be sent. */
export interface Refusal {
  /** The answer's; 0 when nothing was sent. */
  readonly status: number
  readonly code: string
  /** For the learner. */
  readonly error: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A completion that the server has not acknowledged. Leaves only with its acknowledgement. */
export interface OutboxRow extends MadeHere {
  readonly employeeId: string
  readonly moduleId: number
  /** Milliseconds since the epoch. */
  readonly queuedAt: number
  readonly state: 'waiting' | 'refused'
  readonly refusal: Refusal | null
}

/** An answer that was submitted in a quest that is still open: nobody answers again after reading the explanation. */
export interface LockedAnswer {
  readonly employeeId: string
  readonly moduleId: number
  readonly questId: string
  readonly choice: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export class OfflineDatabase extends Dexie {
  declare readonly device: EntityTable<DeviceState, 'key'>
  declare readonly progress: Table<LocalResult, [string, number]>
  declare readonly outbox: EntityTable<OutboxRow, 'id'>
  declare readonly answers: Table<LockedAnswer, [string, number, string]>

  /** Called when this page must reload: a later version of the app has changed the database, or waits for it to let go. */
  onOutdated: () => void = () => undefined

  /** `options` is for tests: another IndexedDB. */
  constructor(options: DexieOptions = {}) {
    // A saved result must survive a power cut. Nothing is answered from memory: the browser may have deleted it.
    super(databaseName, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({
      device: 'key',
      progress: '[employeeId+moduleId], employeeId',
      outbox: 'id, employeeId, [employeeId+moduleId]',
      answers: '[employeeId+moduleId+questId], [employeeId+moduleId]',
    })
    this.on('versionchange', event => {
      // An open connection would block the newer version for ever. This page opens a new one when it next saves
      // something, so versions of the database must only add to it.
      this.close({ disableAutoOpen: false })
      // Without a new version somebody clears the browser's data: this page goes on with an empty database.
      if (event.newVersion !== null) this.onOutdated()
      else readAnew()
      return false
    })
    // The browser has closed the connection, most often because it has deleted the data.
    this.on('ready', () => this.backendDB().addEventListener('close', readAnew), true)
    this.on('blocked', () => this.onOutdated())
  }

  /** Begins to write without Dexie (write-at-once.ts). */
  async begin(stores: readonly StoreName[]): Promise<IDBTransaction> {
    if (!this.isOpen()) await this.open()
    return this.backendDB().transaction(stores, 'readwrite', { durability: 'strict' })
  }
}

export type StoreName = 'device' | 'progress' | 'outbox' | 'answers'

/** What is shown is read once more: nothing may look saved that is not there any more. */
export function readAnew(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}
