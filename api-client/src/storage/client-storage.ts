/**
 * The client's stored data: the session with its keys, the id of the session that ended before without its user's
 * choice, and the id of this device.
 */
export type StoredName = 'session' | 'former' | 'device'

/** Where a client keeps it. Tabs of one browser share one storage and hear of each other's changes. */
export interface ClientStorage {
  get(name: StoredName): Promise<unknown>
  set(name: StoredName, value: unknown): Promise<void>
  remove(name: StoredName): Promise<void>
  /** Sends a message to the other tabs; the sender may receive it too. */
  tell(message: unknown): void
  subscribe(listener: (message: unknown) => void): void
}
