import type { RequestOf } from '@portal/contract'
import type { readLookBacks as call, LookBackRow } from '@portal/contract/screening-cases/look-backs.calls'
import { sql } from 'kysely'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { casesVisibleTo } from '../case-scope.ts'

/** Maximum number of look-backs shown, newest first. */
const SHOWN = 10

/** Returns the newest look-backs of a list or rule. The contract's `readLookBacks` lists the refusals. */
export async function readLookBackRows(
  { db, actor }: SessionContext,
  { cause, causeCode }: RequestOf<typeof call>,
): Promise<Reply<{ rows: LookBackRow[] }>> {
  requireBank(actor)
  /** The cases in the reader's scope with an event of that kind by the look-back. */
  const cases = (kind: 'HELD_BY_CHANGE' | 'FOUND_PAID') => sql<number>`(select count(distinct e.transaction_id)
    from screening_case_event e join transaction t on t.transaction_id = e.transaction_id
    where e.look_back_id = l.look_back_id and e.event_kind = ${kind} and ${casesVisibleTo(actor)})::int`
  const rows = await db
    .selectFrom('look_back as l')
    .select(['l.look_back_id as lookBackId', 'l.look_back_status as lookBackStatus', 'l.cause'])
    .select(['l.cause_code as causeCode', 'l.cause_version as causeVersion', 'l.asked_at', 'l.ended_at'])
    .select(['l.orders_compared as ordersCompared', 'l.orders_failed as ordersFailed'])
    .select([cases('HELD_BY_CHANGE').as('ordersHeld'), cases('FOUND_PAID').as('casesOpened')])
    .where('l.cause', '=', cause)
    .where('l.cause_code', '=', causeCode)
    .orderBy('l.asked_at', 'desc')
    .orderBy('l.look_back_id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    payload: {
      rows: rows.map(({ asked_at: askedAt, ended_at: endedAt, ...row }) => ({
        ...row,
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    },
  }
}
