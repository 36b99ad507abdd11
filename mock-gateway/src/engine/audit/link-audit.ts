import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { inBatches } from '../jobs/in-batches.ts'
import type { Chain } from './chain.ts'
import { type ChainHead, chainHead } from './chain-head.ts'
import { CHAIN_START, entryHash, hashedEntries } from './entry-hash.ts'
import { advanceAnchor, permitLinking } from './heads/advance-anchor.ts'
import type { Refusal } from './heads/anchor-notes.ts'
import type { HeadList } from './heads/head-list.ts'
import { settledAuditId } from './watermark.ts'

/** Maximum number of rows linked in one transaction: about 50 ms of work. */
const BATCH = 5000
/** Advisory lock that allows one linker at a time among all gateway processes: 'audi' in ASCII. */
const LINKER_LOCK = 0x61756469

export interface Linked {
  readonly linked: number
  readonly head: ChainHead | null
  /** The reason why linking is stopped until people decide. Null if linking is not stopped. */
  readonly refusal: Refusal | null
}

export interface LinkOptions {
  /**
   * The list of heads outside the database, all of which the chain must contain. Null for tests without such a list.
   */
  readonly list?: HeadList | null
  /** Number of checks for running writers, see `settledAuditId`. */
  readonly looks?: number
  /** Logger for the note that a list without a mark is accepted unchanged. */
  readonly log?: Logger
  /** Chains of domains; their heads are stored together with the head of the audit trail. */
  readonly chains?: readonly Chain[]
}

/**
 * Links every committed audit row that has no link yet, in order of `audit_id` (after commit, security §3), and stores
 * the new head in the list. Several processes may call this, but only one works at a time. Rows of running transactions
 * are linked by a later call.
 */
export async function linkAudit(
  db: Kysely<Database>,
  { list = null, looks, log, chains = [] }: LinkOptions = {},
): Promise<Linked> {
  const upTo = await settledAuditId(db, looks)
  let last: Linked = { linked: 0, head: null, refusal: null }
  const linked = await inBatches(BATCH, async (size) => {
    last = await linkBatch(db, { list, log, chains }, upTo, size)
    return last.linked
  })
  return { ...last, linked, refusal: last.refusal ?? (await storeHead(db, { list, log, chains })) }
}

/** Waits for a running linker, and then keeps other linkers out until the transaction ends. */
export async function lockLinker(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LINKER_LOCK})`.execute(trx)
}

interface Outlets {
  readonly list: HeadList | null
  readonly log: Logger | undefined
  readonly chains: readonly Chain[]
}

/**
 * Stores the chain's head in the list, in a later transaction than the linking, because only committed links may be
 * stored. Returns the refusal, or null.
 */
async function storeHead(db: Kysely<Database>, { list, log, chains }: Outlets): Promise<Refusal | null> {
  if (list === null) return null
  return await db.transaction().execute(async (trx) => {
    await lockLinker(trx)
    return await advanceAnchor(trx, list, log, chains)
  })
}

async function linkBatch(
  db: Kysely<Database>,
  { list, log }: Outlets,
  upTo: string | null,
  size: number,
): Promise<Linked> {
  return await db.transaction().execute(async (trx) => {
    const lock = await trx
      .selectNoFrom(({ fn, val }) => fn<boolean>('pg_try_advisory_xact_lock', [val(LINKER_LOCK)]).as('isMine'))
      .executeTakeFirstOrThrow()
    // Another process holds the lock and will link these rows too.
    if (!lock.isMine) return { linked: 0, head: await chainHead(trx), refusal: null }
    const refusal = list === null ? null : await permitLinking(trx, list, log)
    const head = await chainHead(trx)
    if (refusal !== null || upTo === null) return { linked: 0, head, refusal }
    return { ...(await linkRows(trx, head, upTo, size)), refusal }
  })
}

async function linkRows(
  trx: Kysely<Database>,
  head: ChainHead | null,
  upTo: string,
  size: number,
): Promise<Omit<Linked, 'refusal'>> {
  const rows = await hashedEntries(trx)
    .where('e.audit_id', '>', head?.auditId ?? '0')
    .where('e.audit_id', '<=', upTo)
    .orderBy('e.audit_id')
    .limit(size)
    .execute()
  if (rows.length === 0) return { linked: 0, head }

  const first = BigInt(head?.position ?? '0') + 1n
  const hashes: string[] = []
  let hash = head?.hash ?? CHAIN_START
  for (const row of rows) {
    hash = entryHash(hash, row)
    hashes.push(hash)
  }
  await sql`insert into audit_link (position, audit_id, previous_hash, hash)
    select ${first.toString()}::bigint + ordinality - 1, audit_id,
      lag(hash, 1, ${head?.hash ?? CHAIN_START}::text) over (order by ordinality), hash
    from unnest(${rows.map((row) => row.audit_id)}::bigint[], ${hashes}::text[])
      with ordinality as link (audit_id, hash, ordinality)`.execute(trx)
  const position = (first + BigInt(rows.length) - 1n).toString()
  return { linked: rows.length, head: { position, auditId: rows.at(-1)?.audit_id ?? '0', hash } }
}
