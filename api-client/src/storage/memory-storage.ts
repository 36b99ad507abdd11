import type { ClientStorage, StoredName } from './client-storage.ts'

/**
 * Creates a storage within one process, for Node, tests, and browsers without a database. Clients that share a storage
 * behave like tabs of one browser.
 */
export function memoryStorage(): ClientStorage {
  const values = new Map<StoredName, unknown>()
  const listeners = new Set<(message: unknown) => void>()
  return {
    get: async (name) => values.get(name) ?? null,
    set: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
    tell: (message) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
