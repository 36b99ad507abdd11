import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { writeAnchor } from './head-anchor.ts'
import { linkAudit } from './link-audit.ts'

/** How long a committed row may wait for its link. */
const EVERY_MS = 1000

export interface AuditLinker {
  /** Links what is committed now; used at stop, so that a clean end leaves no row unlinked. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Links the trail in the background and anchors its head outside the database.
 * @param anchor file of the head, see `anchorPath`; null keeps none
 */
export function startAuditLinker(db: Kysely<Database>, log: Logger, anchor: string | null): AuditLinker {
  let anchored = ''
  let running: Promise<void> = Promise.resolve()

  async function link(): Promise<void> {
    const { linked, head } = await linkAudit(db)
    if (head === null || head.hash === anchored) return
    if (anchor !== null) await writeAnchor(anchor, head)
    anchored = head.hash
    // A second witness: logs leave the machine, the anchor file does not.
    if (linked > 0) log.info({ auditHead: head }, 'audit trail linked')
  }

  function flush(): Promise<void> {
    running = running.then(link).catch((error: unknown) => log.error({ err: error }, 'the audit trail was not linked'))
    return running
  }

  let waiting = false
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    void flush().finally(() => {
      waiting = false
    })
  }, EVERY_MS)
  timer.unref()

  return {
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
