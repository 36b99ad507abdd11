import type { Client } from './client.ts'

let current: Client | null = null

/** Sets the default client for calls; the shell does this once. */
export function setDefaultClient(client: Client): void {
  current = client
}

/** Returns the default client. @throws Error if no default client has been set */
export function defaultClient(): Client {
  if (current === null) throw new Error('no client')
  return current
}
