import { IDBKeyRange } from 'fake-indexeddb'

// The product uses the global IDBKeyRange.
Object.assign(globalThis, { IDBKeyRange })

export { IDBKeyRange }
