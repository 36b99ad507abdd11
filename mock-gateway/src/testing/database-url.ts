import type { ClientConfig } from 'pg'

/** Returns the address by which a user connects to a test's database, for `DATABASE_URL`. */
export function databaseUrl({ user, password, host, database }: ClientConfig): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}
