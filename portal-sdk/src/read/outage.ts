import type { ReadState } from './use-read.ts'

/** A read that nobody answered: what is there is not known, and asking again may tell. */
export interface Outage {
  /** What happened, in the user's language. */
  readonly message: string
  retry(): void
}

/** The outage for which a read has nothing to show; null where it has, or where the gateway refused it. */
export function outageOf({ data, error, reload }: ReadState<unknown>): Outage | null {
  if (data !== undefined || error === null || error.isDecided) return null
  return { message: error.message, retry: () => void reload() }
}
