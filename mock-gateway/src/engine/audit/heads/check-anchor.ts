import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type ChainHead, chainHead } from '../chain-head.ts'
import { type AnchorNotes, type Refusal, readNotes } from './anchor-notes.ts'
import { type DatabaseMark, readDatabaseMark } from './database-mark.ts'
import { readFormerAnchor } from './former-anchor.ts'
import type { HeadList } from './head-list.ts'
import { memoryOf } from './list-memory.ts'
import { type TrustedEnd, trustedEnd } from './whole-list.ts'

/** Whether the chain may grow, and the reason if it may not. */
export interface AnchorCheck {
  readonly refusal: Refusal | null
  /**
   * True if this process found the fault with its own list. False if only the note of another process stops the chain.
   */
  readonly isOwn: boolean
  readonly end: TrustedEnd
  readonly notes: AnchorNotes
  readonly mark: DatabaseMark
}

/**
 * Checks that the anchor only moves forward along the chain: the chain must contain, unchanged, the last head in the
 * list and the last head that any gateway has stored. Changes no data, but remembers its findings for this process.
 */
export async function checkAnchor(db: Kysely<Database>, list: HeadList): Promise<AnchorCheck> {
  const [end, notes, mark] = [await trustedEnd(list), await readNotes(db), await readDatabaseMark(db, list.keys)]
  const found = await ownRefusal(db, list, { end, notes, mark })
  const own = found ?? standingRefusal(list, end)
  if (found !== null && end.state === 'sound' && isBreak(found))
    memoryOf(list.path).found = { refusal: found, breaks: end.head.breaks }
  return { refusal: own ?? notes.stopped, isOwn: own !== null, end, notes, mark }
}

/** Returns whether the chain itself is at fault. A missing or forged list, in contrast, affects only one process. */
export const isBreak = ({ fault }: Refusal): boolean => fault === 'rewritten' || fault === 'truncated'

/**
 * Returns the break that this process found earlier. Returns null if it found none. The process reports the break,
 * whatever the tables contain by then, until its list records the acceptance of the break.
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
    // The marks of a copy are ignored, because the copy may be older than the marks.
    if (refusal !== null || list.mark === null) return refusal
    if (mark.state === 'sound') return await headRefusal(db, mark.head)
    // The first line is written before the database's mark. From the second line on, the mark must exist.
    if (mark.state === 'missing' && (!end.head.marked || end.head.seq === 1)) return null
  }
  const position = (await chainHead(db))?.position ?? '0'
  if (end.state !== 'missing') return { fault: 'list-forged', position }
  if (notes.isBegun || end.isLost) return { fault: 'list-missing', position }
  const former = await readFormerAnchor(list)
  if (former !== null) return await headRefusal(db, former)
  return position === '0' ? null : { fault: 'list-missing', position }
}

/**
 * Returns the refusal if a head is not in the chain. Returns null if the head is in the chain; position 0 always is.
 */
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
