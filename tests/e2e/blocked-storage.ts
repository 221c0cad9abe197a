/** Runs in the page. Blocks all other writes to an object store until {@link unblock}. */
export async function blockStore(store: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('asterleigh')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const objects = database.transaction(store, 'readwrite').objectStore(store)
  let held = true
  Object.assign(window, {
    unblock: () => {
      held = false
    },
  })
  await new Promise<void>(resolve => {
    const again = () => {
      resolve()
      if (held) objects.count().onsuccess = again
      else database.close()
    }
    objects.count().onsuccess = again
  })
}

/** Runs in the page. Fails every `add` with a quota error until {@link unblock}. */
export function refuseWrites(): void {
  const { add, put } = IDBObjectStore.prototype
  const refuse = () => {
    throw new DOMException('No room is left.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
  Object.assign(window, { unblock: () => Object.assign(IDBObjectStore.prototype, { add, put }) })
}

/** Runs in the page. Ends what the functions above began. */
export function unblock(): void {
  const release: unknown = Reflect.get(window, 'unblock')
  if (typeof release === 'function') release()
}
