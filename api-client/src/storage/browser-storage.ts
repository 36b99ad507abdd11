import type { ClientStorage } from './client-storage.ts'
import { memoryStorage } from './memory-storage.ts'

const DATABASE = 'portal-client'
const STORE = 'kept'

/**
 * Opens the storage of a browser profile: IndexedDB, which stores keys that scripts cannot read, and a channel between
 * tabs. If the browser allows no database (some private windows), the storage is in memory, so a reload signs out.
 */
export async function browserStorage(): Promise<ClientStorage> {
  const database = await open().catch(() => null)
  if (database === null) return memoryStorage()
  const channel = new BroadcastChannel('portal-client')
  const store = (mode: IDBTransactionMode) =>
    database.transaction(STORE, mode, { durability: 'relaxed' }).objectStore(STORE)
  return {
    get: async (name) => (await done(store('readonly').get(name))) ?? null,
    set: async (name, value) => void (await done(store('readwrite').put(value, name))),
    remove: async (name) => void (await done(store('readwrite').delete(name))),
    tell: (message) => channel.postMessage(message),
    subscribe: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  return done(request)
}

/**
 * Waits for a request. A write's request succeeds before its transaction commits, but later transactions of all tabs
 * wait for that commit.
 */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
