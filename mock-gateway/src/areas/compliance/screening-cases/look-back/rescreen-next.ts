import { INTERNAL_LIST, likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { addEvent, findCase } from '../case.store.ts'
import { type ScreenedOrders, screenedOrders } from '../screened-orders.ts'
import type { LookBack, LookedAt } from './look-back.store.ts'

type Rescreened = Awaited<ReturnType<ScreenedOrders['rescreening']['run']>>[number]

/** The result for the next orders. `lastId` is null after the last order. */
export type NextLookedAt = LookedAt & { readonly lastId: string | null }

/**
 * Screens the next open orders of a look-back by all rules in force. An order with a hit is held, and its case names
 * the change. The case of an order that was already held names the change only if the change leads to a hit that
 * the case did not have.
 */
export async function rescreenNext(
  db: Kysely<Database>,
  lookBack: LookBack,
  { batch, now }: { readonly batch: number; readonly now: Date },
): Promise<NextLookedAt> {
  const { last_id: after, part, asked_at: askedAt } = lookBack
  const changedSince = part === 'LATE' ? askedAt : null
  const ids = await screenedOrders().rescreening.next(db, { after, changedSince, limit: batch })
  const found = await rescreenOrders(db, lookBack, ids, now)
  const lastId = ids.length < batch ? null : (ids.at(-1) ?? null)
  return { lastId, ...found }
}

/** Screens orders again by all rules in force, like {@link rescreenNext}. Skips orders that are not open. */
export async function rescreenOrders(
  db: Kysely<Database>,
  lookBack: LookBack,
  ids: readonly string[],
  now: Date,
): Promise<LookedAt> {
  const { look_back_id: lookBackId } = lookBack
  const rescreened = await screenedOrders().rescreening.run(db, ids, { actorId: null, now })
  let held = 0
  for (const one of rescreened) {
    if (one.isClear || (one.wasHeld && !isHitBy(one, lookBack))) continue
    if (!one.wasHeld) held += 1
    await findCase(db, one.transactionId, { lock: true })
    await addEvent({ db, now, actor: null }, one.transactionId, { kind: 'HELD_BY_CHANGE', lookBackId })
  }
  return { compared: rescreened.length, failed: 0, held, opened: 0 }
}

/**
 * Returns whether the changed rule, a rule that uses the changed list, or a rule that uses the internal list holds the
 * order.
 */
function isHitBy({ holding }: Rescreened, { cause, cause_code: changed }: LookBack): boolean {
  const uses = (listCode: string, matched: object) =>
    Object.keys(matched).some((name) => likenessAsked(name)?.listCode === listCode)
  return holding.some(({ code, matched }) => {
    if (cause === 'MATCH') return code === 'MATCH' || uses(INTERNAL_LIST, matched)
    return cause === 'RULE' ? code === changed : uses(changed, matched)
  })
}
