import type { Logger } from 'pino'
import type { HeadList } from './head-list.ts'
import { checkWholeList } from './whole-list.ts'

/** A year's list may have a gigabyte, so that reading it takes seconds. */
const EVERY_MS = 60 * 60_000
/** A list restored from a copy is trusted soon. */
const WHILE_FORGED_EVERY_MS = 60_000

/**
 * Reads the whole list when due: first at once, then every hour, and every minute while it is forged. @param now
 * milliseconds of a clock
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
