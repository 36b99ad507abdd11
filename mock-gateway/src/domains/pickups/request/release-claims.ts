import type { SessionContext } from '../../../http/handler.ts'
import { endClaimsOf } from '../claim.store.ts'
import { releaseLater } from '../source/reservation.store.ts'

/** Whoever has signed out deals with no order any more: all claims of theirs are given back, with what partners' systems reserved for them. */
export async function releaseClaims({ db, actor, now }: Pick<SessionContext, 'db' | 'actor' | 'now'>): Promise<void> {
  for (const { order, reservationId } of await endClaimsOf(db, actor.userId))
    await releaseLater(db, order, reservationId, now)
}
