import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { CHAIN_START, entryHash, HASHED_COLUMNS, type HashedEntry } from './entry-hash.ts'
import { settledAuditId } from './watermark.ts'

/** Last link of the chain. */
export interface ChainHead {
  readonly position: string
  readonly auditId: string
  readonly hash: string
}

/** Rows linked in one transaction: about 50 ms of work. */
const BATCH = 5000
/** Advisory lock of the one linker among all gateway processes: 'audi' in ASCII. */
const LINKER_LOCK = 0x61756469

/**
 * Chains every committed audit row that has no link yet, in order of `audit_id` (ruling: after commit, security §3).
 * Any number of processes may call it; one works at a time. Rows of running transactions wait for the next call.
 */
export async function linkAudit(
  db: Kysely<Database>,
  { looks }: { readonly looks?: number } = {},
): Promise<{ linked: number; head: ChainHead | null }> {
  const upTo = await settledAuditId(db, looks)
  let linked = 0
  for (;;) {
    const batch = upTo === null ? { count: 0, head: await chainHead(db) } : await linkBatch(db, upTo)
    linked += batch.count
    if (batch.count < BATCH) return { linked, head: batch.head }
  }
}

/** The chain's last link, null before the first. */
export async function chainHead(db: Kysely<Database>): Promise<ChainHead | null> {
  const head = await db
    .selectFrom('audit_link')
    .select(['position', 'audit_id', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head === undefined ? null : { position: head.position, auditId: head.audit_id, hash: head.hash }
}

async function linkBatch(db: Kysely<Database>, upTo: string): Promise<{ count: number; head: ChainHead | null }> {
  return await db.transaction().execute(async (trx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LINKER_LOCK}) as mine`.execute(trx)
    const head = await chainHead(trx)
    // Somebody else is at it, and links these rows as well.
    if (lock.rows[0]?.mine !== true) return { count: 0, head }
    const { rows } = await sql<HashedEntry>`select ${HASHED_COLUMNS} from audit_entry e
      where e.audit_id > ${head?.auditId ?? '0'}::bigint and e.audit_id <= ${upTo}::bigint
      order by e.audit_id limit ${BATCH}`.execute(trx)
    if (rows.length === 0) return { count: 0, head }

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
    return { count: rows.length, head: { position, auditId: rows.at(-1)?.audit_id ?? '0', hash } }
  })
}
