import type { ReadState } from './use-read.ts'

/** The failure of a read without a final answer of the gateway. The data is unknown, and a retry may succeed. */
export interface Outage {
  /** The error message in the user's language. */
  readonly message: string
  retry(): void
}

/** Returns why a read has no data; null if the read has data, has not failed, or was refused by the gateway. */
export function outageOf({ data, error, reload }: ReadState<unknown>): Outage | null {
  if (data !== undefined || error === null || error.isDecided) return null
  return { message: error.message, retry: () => void reload() }
}
