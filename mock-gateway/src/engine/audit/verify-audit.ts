import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ChainHead } from './chain-head.ts'
import { CHAIN_START, entryHash, type HashedEntry, hashedEntries } from './entry-hash.ts'

/**
 * The fault of a row. The chain itself reveals that the content of the row was `edited`, that the row is `missing`,
 * that the row was `inserted` between linked rows, or that its link was rewritten (`relinked`). The stored heads reveal
 * that the newest rows were removed or an older state was restored (`truncated`), or that rows up to this row were
 * changed and chained again (`rewritten`).
 */
export type AuditFault = 'edited' | 'missing' | 'inserted' | 'relinked' | 'truncated' | 'rewritten'

export type AuditVerdict =
  | { readonly ok: true; readonly rows: number; readonly waiting: number; readonly head: string }
  | ({ readonly ok: false } & BadRow)

interface Link {
  readonly position: string
  readonly audit_id: string
  readonly previous_hash: string
  readonly hash: string
}

/** A bad row, and the position of the link at which the fault was found. */
export interface BadRow {
  readonly fault: AuditFault
  readonly auditId: string
  readonly position: string
  /** Position of the last stored head that is in the chain. Set only if a stored head is not in the chain. */
  readonly soundUpTo?: string
}

/** The link that a verification reached, and the reason why the verification stopped. */
export interface ChainWalk {
  /** The last good link. Null if the first link is already bad. */
  readonly last: ChainHead | null
  readonly bad: BadRow | null
  readonly isAtEnd: boolean
}

const BATCH = 5000

/**
 * Follows the chain from its beginning and names the first bad row (security §7, D1).
 * @param heads heads stored outside the database, ordered by position; without them, a removed end or a rebuilt chain
 * is not noticed
 */
export async function verifyAudit(db: Kysely<Database>, heads: readonly ChainHead[] = []): Promise<AuditVerdict> {
  return await inOneView(db, async (trx) => {
    const { last, bad } = await walkChain(trx, { heads })
    if (bad !== null) return { ok: false, ...bad }
    const { position, auditId, hash } = last ?? { position: '0', auditId: '0', hash: CHAIN_START }
    return { ok: true, rows: Number(position), waiting: await waitingAfter(trx, auditId), head: hash }
  })
}

/** Runs `look` in one read-only snapshot of the database, so that rows do not change while the chain is followed. */
export async function inOneView<Result>(
  db: Kysely<Database>,
  look: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
}

/**
 * Follows the chain after a verified link.
 * @param from last good link; null to start at the beginning
 * @param limit maximum number of links to follow, in steps of 5,000
 */
export async function walkChain(
  db: Kysely<Database>,
  { from = null, heads = [], limit = Number.POSITIVE_INFINITY }: WalkOptions,
): Promise<ChainWalk> {
  let last: Link = { position: '0', audit_id: '0', previous_hash: '', hash: CHAIN_START }
  if (from !== null) last = { ...last, position: from.position, audit_id: from.auditId, hash: from.hash }
  const witness = witnessOf(heads, last.position)
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
      const changed = witness.look(link)
      if (changed !== null) return walked(changed, false)
      last = link
    }
    followed += links.length
    if (links.length < BATCH) return walked(witness.missed(), true)
  }
  return walked(null, false)
}

interface WalkOptions {
  readonly from?: ChainHead | null
  readonly heads?: readonly ChainHead[]
  readonly limit?: number
}

function headOf({ position, audit_id: auditId, hash }: Link): ChainHead | null {
  return position === '0' ? null : { position, auditId, hash }
}

/** Compares the links of a verification with the stored heads after position `from`. */
function witnessOf(heads: readonly ChainHead[], from: string) {
  let at = heads.findIndex(({ position }) => BigInt(position) > BigInt(from))
  if (at < 0) at = heads.length
  const soundUpTo = () => heads[at - 1]?.position ?? '0'
  return {
    /**
     * Returns the fault if the stored head of this position has another hash than the link, because then the rows up to
     * this position were changed and chained again. Otherwise returns null.
     */
    look: ({ position, hash }: Link): BadRow | null => {
      const head = heads[at]
      if (head === undefined || head.position !== position) return null
      if (head.hash !== hash) return { fault: 'rewritten', auditId: head.auditId, position, soundUpTo: soundUpTo() }
      at += 1
      return null
    },
    /** Returns the fault if the chain ends before the next stored head, otherwise null. */
    missed: (): BadRow | null => {
      const head = heads[at]
      if (head === undefined) return null
      const { auditId, position } = head
      return { fault: 'truncated', auditId, position, soundUpTo: soundUpTo() }
    },
  }
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

/**
 * Returns rows by number, after `from`, up to and including `to`. A row without a link appeared after its neighbours
 * were linked.
 */
async function entriesBetween(db: Kysely<Database>, from: string, to: string): Promise<Map<string, HashedEntry>> {
  const rows = await hashedEntries(db)
    .where('e.audit_id', '>', from)
    .where('e.audit_id', '<=', to)
    .orderBy('e.audit_id')
    .execute()
  return new Map(rows.map((row) => [row.audit_id, row]))
}

async function waitingAfter(db: Kysely<Database>, auditId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('audit_id', '>', auditId)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
