import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { inBatches } from '../jobs/in-batches.ts'
import type { Chain } from './chain.ts'
import { type AnchorFault, type HeadList, type HeadSender, listWatch, type Refusal } from './heads/index.ts'
import { linkAudit } from './link-audit.ts'

/** Interval of the linker in milliseconds. A committed row usually waits no longer than this for its link. */
const EVERY_MS = 1000
/**
 * Number of checks after which a full round runs even if all rows are linked. The full round detects a chain or a list
 * that somebody has changed.
 */
const WHOLE_ROUND_EVERY = 10
/** Number of rounds between two log reminders that linking has stopped: five minutes. */
const REMIND_EVERY = 300

export interface AuditLinker {
  /** Links all committed rows. Called before a stop, so that a clean stop leaves no row unlinked. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export interface LinkerOutlets {
  /** The list of heads outside the database, see `headListOf`. */
  readonly list: HeadList
  /** Sends heads to the bank's external store. Null or absent if the bank has no external store. */
  readonly sender?: HeadSender | null
  /** Chains of domains, in addition to the chain of the audit trail. */
  readonly chains?: readonly Chain[]
}

/** Links the trail in the background and stores its head outside the database. */
export function startAuditLinker(
  db: Kysely<Database>,
  log: Logger,
  { list, sender = null, chains = [] }: LinkerOutlets,
): AuditLinker {
  const report = refusalReport(log)
  const watchList = listWatch(list, log)
  let running: Promise<void> = Promise.resolve()

  async function link(): Promise<void> {
    await watchList()
    for (const chain of chains) await linkChain(chain, db)
    const { linked, head, refusal } = await linkAudit(db, { list, log, chains })
    report(refusal)
    // The log is independent evidence: it leaves the machine even if no command sends the heads to an external store.
    if (linked > 0) log.info({ auditHead: head }, 'audit trail linked')
    void sender?.wake()
  }

  function flush(): Promise<void> {
    running = running.then(link).catch((error: unknown) => log.error({ err: error }, 'the audit trail was not linked'))
    return running
  }

  let waiting = false
  let looks = 0
  const look = async () => {
    const isWhole = looks++ % WHOLE_ROUND_EVERY === 0
    if (isWhole || (await isBehind(db, chains))) await flush()
  }
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    // A failed check is followed by a full round, which reports the cause.
    void look()
      .catch(flush)
      .finally(() => {
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

/**
 * Returns whether a row of the trail or of another chain is unlinked. A check on an idle gateway runs only this
 * statement.
 */
async function isBehind(db: Kysely<Database>, chains: readonly Chain[]): Promise<boolean> {
  const unlinked = sql<boolean>`exists (select 1 from audit_entry
    where audit_id > coalesce((select audit_id from audit_link order by position desc limit 1), 0))`
  const anyBehind = sql<boolean>`${sql.join([unlinked, ...chains.map((chain) => chain.isBehind)], sql` or `)}`
  return (await db.selectNoFrom(anyBehind.as('isBehind')).executeTakeFirstOrThrow()).isBehind
}

/**
 * Maximum number of rows of a chain that are linked in one transaction, and in one round. So a million old rows delay
 * neither the audit trail nor a stop.
 */
const BATCH = 5000
const ROUND = 100_000

async function linkChain(chain: Chain, db: Kysely<Database>): Promise<void> {
  let linked = 0
  await inBatches(BATCH, async (size) => {
    const done = linked < ROUND ? await chain.link(db, size) : 0
    linked += done
    return done
  })
}

const HEAD_GONE = 'its stored head is not in the chain'
const REASONS: Readonly<Record<AnchorFault, string>> = {
  rewritten: HEAD_GONE,
  truncated: HEAD_GONE,
  'list-missing': 'the list of its stored heads is missing',
  'list-forged': 'the list of its stored heads, or a mark of it, was changed, cut or removed',
}

/** Logs that linking has stopped: at the beginning, when the reason changes, and every five minutes while it lasts. */
function refusalReport(log: Logger): (refusal: Refusal | null) => void {
  let known: string | null = null
  let rounds = 0
  return (refusal) => {
    const what = refusal === null ? null : `${refusal.fault} ${refusal.position}`
    rounds = what === known ? rounds + 1 : 0
    if (refusal !== null && rounds % REMIND_EVERY === 0)
      log.error({ auditRefusal: refusal }, `the audit trail is linked no more: ${REASONS[refusal.fault]}`)
    if (refusal === null && known !== null) log.warn('the audit trail is linked again')
    known = what
  }
}
