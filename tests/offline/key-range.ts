import { IDBKeyRange } from 'fake-indexeddb'

// The product makes its ranges of the browser's own.
Object.assign(globalThis, { IDBKeyRange })

export { IDBKeyRange }
