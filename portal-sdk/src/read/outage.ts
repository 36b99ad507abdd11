import type { ReadState } from './use-read.ts'

/** The failure of a read without an answer. The data is unknown, and a retry may succeed. */
export interface Outage {
  /** The error message in the user's language. */
  readonly message: string
  retry(): void
}

/** Returns the failure because of which a read has no data; null if the read has data, or if the gateway refused it. */
export function outageOf({ data, error, reload }: ReadState<unknown>): Outage | null {
  if (data !== undefined || error === null || error.isDecided) return null
  return { message: error.message, retry: () => void reload() }
}
