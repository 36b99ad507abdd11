import type { Client } from './client.ts'

let current: Client | null = null

/** Names the client that calls use when none is given; the shell does it once. */
export function setDefaultClient(client: Client): void {
  current = client
}

/** The client the shell made; throws while there is none. */
export function defaultClient(): Client {
  if (current === null) throw new Error('no client')
  return current
}
