import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type ChainHead, chainHead } from '../chain-head.ts'
import { type AnchorNotes, type Refusal, readNotes } from './anchor-notes.ts'
import { readFormerAnchor } from './former-anchor.ts'
import type { HeadList, ListEnd } from './head-list.ts'
import { believedEnd } from './whole-list.ts'

/** Whether the chain may grow, and what that was decided by. */
export interface AnchorCheck {
  readonly refusal: Refusal | null
  /** Found by this process itself: by its own list. False where only another's note stops the chain. */
  readonly isOwn: boolean
  readonly end: ListEnd
  readonly notes: AnchorNotes
}

/**
 * The anchor only moves forward along the chain it anchors: the last stored head has to be in the chain, as it was. Looks and
 * changes nothing.
 */
export async function checkAnchor(db: Kysely<Database>, list: HeadList): Promise<AnchorCheck> {
  const [end, notes] = [await believedEnd(list), await readNotes(db)]
  const own = await ownRefusal(db, list, end, notes)
  return { refusal: own ?? notes.stopped, isOwn: own !== null, end, notes }
}

async function ownRefusal(
  db: Kysely<Database>,
  list: HeadList,
  end: ListEnd,
  notes: AnchorNotes,
): Promise<Refusal | null> {
  if (end.state === 'sound') return await headRefusal(db, end.head)
  const position = (await chainHead(db))?.position ?? '0'
  if (end.state === 'forged') return { fault: 'list-forged', position }
  if (notes.isBegun) return { fault: 'list-missing', position }
  const former = await readFormerAnchor(list)
  if (former !== null) return await headRefusal(db, former)
  return position === '0' ? null : { fault: 'list-missing', position }
}

/** Null where a head is in the chain. The beginning, position 0, always is. */
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
