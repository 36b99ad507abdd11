import type { Fault } from '../mutation/fault.ts'

/** A security test, a row of the table in the threat model: its guarantee, its tests, and its numbers. */
export interface SecurityTest {
  /** The code of the row: A1, S4. */
  readonly code: string
  /** The guarantee, in a sentence. */
  readonly what: string
  /** Jest tests, as paths from the root. */
  readonly jest?: readonly string[]
  /** Set if only the tests of Jest's integration project are run, on the oldest supported PostgreSQL. */
  readonly isOnOldestPostgres?: true
  /** A pattern; only tests whose names match it are run. */
  readonly named?: string
  /** Browser tests, as files of `e2e/specs`. */
  readonly browser?: readonly string[]
  /** Faults to plant, each of which a test must detect. */
  readonly faults?: readonly Fault[]
  /** The full numbers, by environment variable; ordinary runs of the tests use small numbers. */
  readonly numbers?: Readonly<Record<string, string>>
}

/** Returns the path of an integration test of the gateway, from its path in `src` without extension. */
export const gateway = (path: string) => `mock-gateway/src/${path}.integration.test.ts`
