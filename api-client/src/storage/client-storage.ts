/**
 * Names of the stored data: the session with its keys (`session`), the id of the previous session if it ended without
 * the user's choice (`former`), and the id of this device.
 */
export type StoredName = 'session' | 'former' | 'device'

/** The storage of a client. Tabs of one browser share it and notify each other of changes. */
export interface ClientStorage {
  get(name: StoredName): Promise<unknown>
  set(name: StoredName, value: unknown): Promise<void>
  remove(name: StoredName): Promise<void>
  /** Sends a message to the other tabs; the sender may receive it too. */
  tell(message: unknown): void
  subscribe(listener: (message: unknown) => void): void
}
