import type { Fault } from '../mutation/fault.ts'

/** A security test, a row of the table in the threat model: its guarantee, its tests, and its numbers. */
export interface SecurityTest {
  /** The row's code: A1, S4. */
  readonly code: string
  /** A sentence. */
  readonly what: string
  /** Jest tests, as paths from the root. */
  readonly jest?: readonly string[]
  /** Only those in Jest's integration project, on the oldest supported PostgreSQL. */
  readonly isOnOldestPostgres?: true
  /** Only those whose name matches. */
  readonly named?: string
  /** Tests in the browser, as files of `e2e/specs`. */
  readonly browser?: readonly string[]
  /** Faults to plant, each of which a test must detect. */
  readonly faults?: readonly Fault[]
  /** The full numbers; the normal tests use small ones. */
  readonly numbers?: Readonly<Record<string, string>>
}

/** An integration test of the gateway, by its path in `src` without extension. */
export const gateway = (path: string) => `mock-gateway/src/${path}.integration.test.ts`
