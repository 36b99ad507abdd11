import type { Logger } from 'pino'
import type { HeadList } from './head-list.ts'
import { checkWholeList } from './whole-list.ts'

/** Interval of full readings: an hour, because the list of a year may have a gigabyte, which takes seconds to read. */
const EVERY_MS = 60 * 60_000
/**
 * Interval of full readings while a list is forged: a minute, so that a list restored from a copy is soon trusted
 * again.
 */
const WHILE_FORGED_EVERY_MS = 60_000

/**
 * Returns a function that reads the whole list when a reading is due: at the first call, then every hour, and every
 * minute as long as the list is forged.
 * @param now returns the milliseconds of a clock
 */
export function listWatch(list: HeadList, log: Logger, now: () => number = Date.now): () => Promise<void> {
  let due = Number.NEGATIVE_INFINITY
  let known: number | null = null
  return async () => {
    if (now() < due) return
    const line = await checkWholeList(list)
    if (line !== null && line !== known)
      log.error({ auditHeads: list.path, line }, 'the list of audit heads is not as it was written')
    known = line
    due = now() + (line === null ? EVERY_MS : WHILE_FORGED_EVERY_MS)
  }
}
