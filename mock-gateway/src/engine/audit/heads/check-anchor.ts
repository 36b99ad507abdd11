import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type ChainHead, chainHead } from '../chain-head.ts'
import { type AnchorNotes, type Refusal, readNotes } from './anchor-notes.ts'
import { type DatabaseMark, readDatabaseMark } from './database-mark.ts'
import { readFormerAnchor } from './former-anchor.ts'
import type { HeadList } from './head-list.ts'
import { memoryOf } from './list-memory.ts'
import { type TrustedEnd, trustedEnd } from './whole-list.ts'

/** Whether the chain may grow, and the reason. */
export interface AnchorCheck {
  readonly refusal: Refusal | null
  /** Found by this process, with its own list. False if only another process's note stops the chain. */
  readonly isOwn: boolean
  readonly end: TrustedEnd
  readonly notes: AnchorNotes
  readonly mark: DatabaseMark
}

/**
 * The anchor only moves forward along the chain: the last stored head must be unchanged in the chain, and so must the
 * last one stored by any gateway. Changes no data, but remembers its findings for this process.
 */
export async function checkAnchor(db: Kysely<Database>, list: HeadList): Promise<AnchorCheck> {
  const [end, notes, mark] = [await trustedEnd(list), await readNotes(db), await readDatabaseMark(db, list.keys)]
  const found = await ownRefusal(db, list, { end, notes, mark })
  const own = found ?? standingRefusal(list, end)
  if (found !== null && end.state === 'sound' && isBreak(found))
    memoryOf(list.path).found = { refusal: found, breaks: end.head.breaks }
  return { refusal: own ?? notes.stopped, isOwn: own !== null, end, notes, mark }
}

/** The chain itself is at fault: a missing or forged list affects only one process. */
export const isBreak = ({ fault }: Refusal): boolean => fault === 'rewritten' || fault === 'truncated'

/**
 * A break found by this process persists until its list records the acceptance, whatever the tables contain by then.
 */
function standingRefusal(list: HeadList, end: TrustedEnd): Refusal | null {
  const memory = memoryOf(list.path)
  if (memory.found !== null && end.state === 'sound' && end.head.breaks > memory.found.breaks) memory.found = null
  return memory.found?.refusal ?? null
}

async function ownRefusal(
  db: Kysely<Database>,
  list: HeadList,
  { end, notes, mark }: Pick<AnchorCheck, 'end' | 'notes' | 'mark'>,
): Promise<Refusal | null> {
  if (end.state === 'sound') {
    const refusal = await headRefusal(db, end.head)
    // A copy does not use the marks: it may be older than they are.
    if (refusal !== null || list.mark === null) return refusal
    if (mark.state === 'sound') return await headRefusal(db, mark.head)
    // The first line is written before the database's mark; with the second line the mark must exist.
    if (mark.state === 'missing' && (!end.head.marked || end.head.seq === 1)) return null
  }
  const position = (await chainHead(db))?.position ?? '0'
  if (end.state !== 'missing') return { fault: 'list-forged', position }
  if (notes.isBegun || end.isLost) return { fault: 'list-missing', position }
  const former = await readFormerAnchor(list)
  if (former !== null) return await headRefusal(db, former)
  return position === '0' ? null : { fault: 'list-missing', position }
}

/** Null if all heads are in the chain. The beginning, position 0, always is. */
export async function headRefusal(
  db: Kysely<Database>,
  { position, hash }: Pick<ChainHead, 'position' | 'hash'>,
): Promise<Refusal | null> {
  if (position === '0') return null
  const link = await db.selectFrom('audit_link').select('hash').where('position', '=', position).executeTakeFirst()
  if (link?.hash === hash) return null
  const last = await chainHead(db)
  return { fault: BigInt(last?.position ?? '0') < BigInt(position) ? 'truncated' : 'rewritten', position }
}
