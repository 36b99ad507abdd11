import type { Client } from './client.ts'

let current: Client | null = null

/** Sets the default client of calls; the shell does it once. */
export function setDefaultClient(client: Client): void {
  current = client
}

/** The default client; throws if there is none. */
export function defaultClient(): Client {
  if (current === null) throw new Error('no client')
  return current
}
