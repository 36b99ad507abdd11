import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { CHAIN_START, entryHash, HASHED_COLUMNS, type HashedEntry } from './entry-hash.ts'
import type { HeadAnchor } from './head-anchor.ts'

/**
 * What is wrong with a row: its content was `edited`, it is `missing`, it was `inserted` between linked rows, its link
 * was rewritten (`relinked`), or the newest rows were cut off or replaced since the head was anchored (`truncated`).
 */
export type AuditFault = 'edited' | 'missing' | 'inserted' | 'relinked' | 'truncated'

export type AuditVerdict =
  | { readonly ok: true; readonly rows: number; readonly waiting: number; readonly head: string }
  | { readonly ok: false; readonly fault: AuditFault; readonly auditId: string; readonly position: string }

type Link = HashedEntry & { position: string; linked_id: string; previous_hash: string; hash: string }

const BATCH = 5000

/**
 * Follows the chain from its beginning and names the first bad row (security §7, D1).
 * @param anchor the head as kept outside the database; without it a cut-off end cannot be seen
 */
export async function verifyAudit(db: Kysely<Database>, anchor: HeadAnchor | null = null): Promise<AuditVerdict> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => walk(trx, anchor))
}

async function walk(db: Kysely<Database>, anchor: HeadAnchor | null): Promise<AuditVerdict> {
  let position = 0n
  let auditId = '0'
  let hash = CHAIN_START
  for (;;) {
    const { rows } = await sql<Link>`select l.position, l.audit_id::text as linked_id, l.previous_hash, l.hash,
        ${HASHED_COLUMNS} from audit_link l left join audit_entry e on e.audit_id = l.audit_id
      where l.position > ${position.toString()}::bigint order by l.position limit ${BATCH}`.execute(db)
    const inserted = await firstInserted(db, auditId, rows.at(-1)?.linked_id ?? null)
    for (const row of rows) {
      if (inserted !== null && BigInt(inserted) < BigInt(row.linked_id))
        return { ok: false, fault: 'inserted', auditId: inserted, position: row.position }
      const fault = faultOf(row, position + 1n, auditId, hash)
      if (fault !== null) return { ok: false, fault, auditId: row.linked_id, position: row.position }
      position += 1n
      auditId = row.linked_id
      hash = row.hash
      if (anchor !== null && row.position === anchor.position && row.hash !== anchor.hash)
        return { ok: false, fault: 'truncated', auditId, position: row.position }
    }
    if (rows.length < BATCH) break
  }
  if (anchor !== null && position < BigInt(anchor.position))
    return { ok: false, fault: 'truncated', auditId: anchor.auditId, position: anchor.position }
  return { ok: true, rows: Number(position), waiting: await waitingAfter(db, auditId), head: hash }
}

function faultOf(row: Link, expected: bigint, previousId: string, previousHash: string): AuditFault | null {
  if (BigInt(row.position) !== expected || row.audit_id === null) return 'missing'
  if (row.previous_hash !== previousHash || BigInt(row.linked_id) <= BigInt(previousId)) return 'relinked'
  return entryHash(previousHash, row) === row.hash ? null : 'edited'
}

/** A row without a link below the batch's end: it came after its neighbours were linked. */
async function firstInserted(db: Kysely<Database>, from: string, to: string | null): Promise<string | null> {
  if (to === null) return null
  const { rows } = await sql<{ audit_id: string }>`select e.audit_id::text from audit_entry e
    where e.audit_id > ${from}::bigint and e.audit_id < ${to}::bigint
      and not exists (select 1 from audit_link l where l.audit_id = e.audit_id)
    order by e.audit_id limit 1`.execute(db)
  return rows[0]?.audit_id ?? null
}

async function waitingAfter(db: Kysely<Database>, auditId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where audit_id > ${auditId}::bigint`.execute(db)
  return rows[0]?.count ?? 0
}
