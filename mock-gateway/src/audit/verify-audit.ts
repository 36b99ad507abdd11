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

interface Link {
  readonly position: string
  readonly audit_id: string
  readonly previous_hash: string
  readonly hash: string
}

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
  let last: Link = { position: '0', audit_id: '0', previous_hash: '', hash: CHAIN_START }
  for (;;) {
    const links = await linksAfter(db, last.position)
    const entries = await entriesBetween(db, last.audit_id, links.at(-1)?.audit_id ?? last.audit_id)
    const linked = new Set(links.map((link) => link.audit_id))
    const inserted = [...entries.keys()].find((auditId) => !linked.has(auditId)) ?? null
    for (const link of links) {
      const { position, audit_id: auditId } = link
      if (inserted !== null && BigInt(inserted) < BigInt(auditId))
        return { ok: false, fault: 'inserted', auditId: inserted, position }
      const fault = faultOf(link, last, entries.get(auditId))
      if (fault !== null) return { ok: false, fault, auditId, position }
      if (anchor !== null && position === anchor.position && link.hash !== anchor.hash)
        return { ok: false, fault: 'truncated', auditId, position }
      last = link
    }
    if (links.length < BATCH) break
  }
  if (anchor !== null && BigInt(last.position) < BigInt(anchor.position))
    return { ok: false, fault: 'truncated', auditId: anchor.auditId, position: anchor.position }
  return { ok: true, rows: Number(last.position), waiting: await waitingAfter(db, last.audit_id), head: last.hash }
}

function faultOf(link: Link, last: Link, entry: HashedEntry | undefined): AuditFault | null {
  if (BigInt(link.position) !== BigInt(last.position) + 1n) return 'missing'
  if (link.previous_hash !== last.hash || BigInt(link.audit_id) <= BigInt(last.audit_id)) return 'relinked'
  if (entry === undefined) return 'missing'
  return entryHash(last.hash, entry) === link.hash ? null : 'edited'
}

async function linksAfter(db: Kysely<Database>, position: string): Promise<Link[]> {
  return await db
    .selectFrom('audit_link')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(BATCH)
    .execute()
}

/** Rows by number, the first excluded; one that has no link came after its neighbours were linked. */
async function entriesBetween(db: Kysely<Database>, from: string, to: string): Promise<Map<string, HashedEntry>> {
  const { rows } = await sql<HashedEntry>`select ${HASHED_COLUMNS} from audit_entry e
    where e.audit_id > ${from}::bigint and e.audit_id <= ${to}::bigint order by e.audit_id`.execute(db)
  return new Map(rows.map((row) => [row.audit_id, row]))
}

async function waitingAfter(db: Kysely<Database>, auditId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where audit_id > ${auditId}::bigint`.execute(db)
  return rows[0]?.count ?? 0
}
