import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { CHAIN_START, entryHash, HASHED_COLUMNS, type HashedEntry } from './entry-hash.ts'
import type { HeadAnchor } from './head-anchor.ts'
import type { ChainHead } from './link-audit.ts'

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

/** A bad row, and the link at which it shows. */
export interface BadRow {
  readonly fault: AuditFault
  readonly auditId: string
  readonly position: string
}

/** How far a walk came, and what stopped it. */
export interface ChainWalk {
  /** Last good link; null when not even the first is. */
  readonly last: ChainHead | null
  readonly bad: BadRow | null
  readonly isAtEnd: boolean
}

const BATCH = 5000

/**
 * Follows the chain from its beginning and names the first bad row (security §7, D1).
 * @param anchor the head as kept outside the database; without it a cut-off end cannot be seen
 */
export async function verifyAudit(db: Kysely<Database>, anchor: HeadAnchor | null = null): Promise<AuditVerdict> {
  return await inOneView(db, async (trx) => {
    const { last, bad } = await walkChain(trx, { anchor })
    if (bad !== null) return { ok: false, ...bad }
    const { position, auditId, hash } = last ?? { position: '0', auditId: '0', hash: CHAIN_START }
    return { ok: true, rows: Number(position), waiting: await waitingAfter(trx, auditId), head: hash }
  })
}

/** A view of the database that stands still while the chain is walked. */
export async function inOneView<Result>(
  db: Kysely<Database>,
  look: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
}

/**
 * Follows the chain after a link that is known to be good.
 * @param from last good link; null is the beginning
 * @param limit links to follow at most, in steps of 5,000
 */
export async function walkChain(
  db: Kysely<Database>,
  { from = null, anchor = null, limit = Number.POSITIVE_INFINITY }: WalkOptions,
): Promise<ChainWalk> {
  let last: Link = { position: '0', audit_id: '0', previous_hash: '', hash: CHAIN_START }
  if (from !== null) last = { ...last, position: from.position, audit_id: from.auditId, hash: from.hash }
  const walked = (bad: BadRow | null, isAtEnd: boolean): ChainWalk => ({ last: headOf(last), bad, isAtEnd })
  for (let followed = 0; followed < limit; ) {
    const links = await linksAfter(db, last.position)
    const entries = await entriesBetween(db, last.audit_id, links.at(-1)?.audit_id ?? last.audit_id)
    const linked = new Set(links.map((link) => link.audit_id))
    const inserted = [...entries.keys()].find((auditId) => !linked.has(auditId)) ?? null
    for (const link of links) {
      const { position, audit_id: auditId } = link
      if (inserted !== null && BigInt(inserted) < BigInt(auditId))
        return walked({ fault: 'inserted', auditId: inserted, position }, false)
      const fault = faultOf(link, last, entries.get(auditId))
      if (fault !== null) return walked({ fault, auditId, position }, false)
      if (anchor !== null && position === anchor.position && link.hash !== anchor.hash)
        return walked({ fault: 'truncated', auditId, position }, false)
      last = link
    }
    followed += links.length
    if (links.length < BATCH) return walked(cutOff(last, anchor), true)
  }
  return walked(null, false)
}

interface WalkOptions {
  readonly from?: ChainHead | null
  readonly anchor?: HeadAnchor | null
  readonly limit?: number
}

function headOf({ position, audit_id: auditId, hash }: Link): ChainHead | null {
  return position === '0' ? null : { position, auditId, hash }
}

/** The chain ends before the row that was anchored as its last. */
function cutOff(last: Link, anchor: HeadAnchor | null): BadRow | null {
  if (anchor === null || BigInt(last.position) >= BigInt(anchor.position)) return null
  return { fault: 'truncated', auditId: anchor.auditId, position: anchor.position }
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
