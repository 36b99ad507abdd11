import type { ClientConfig } from 'pg'

/** How a user of a test's database reaches it, as an address: for `DATABASE_URL`. */
export function databaseUrl({ user, password, host, database }: ClientConfig): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}
