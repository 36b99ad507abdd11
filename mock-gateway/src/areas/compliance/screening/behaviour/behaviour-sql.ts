import type { Behaviour, BehaviourWindow } from '@portal/contract/screening/behaviour-column'
import { type RawBuilder, sql } from 'kysely'

const INTERVALS: Readonly<Record<BehaviourWindow, RawBuilder<string>>> = {
  '1h': sql`interval '1 hour'`,
  '24h': sql`interval '24 hours'`,
  '7d': sql`interval '7 days'`,
  '30d': sql`interval '30 days'`,
  '90d': sql`interval '90 days'`,
}

/**
 * Number of the newest orders in which different senders are counted. This limits the cost for receivers with many
 * orders.
 */
const MOST_TOLD_APART = 1_000

/**
 * Returns SQL for the behaviour of a subject of `transaction t` at the time of its order, including that order.
 * Numbers of orders and amounts are the subject's running total at this order minus the running total before the
 * first order of the time span. Null if the transaction has no such subject.
 */
export function behaviourSql(behaviour: Behaviour): RawBuilder<unknown> {
  const own = sql`from behaviour_order o`
  const isOwn = sql`where o.transaction_id = t.transaction_id and o.subject_kind = ${sql.lit(behaviour.subject)}`
  if (behaviour.measure === 'FirstSeen')
    return sql`(select floor(extract(epoch from o.ordered_at - b.first_at) / 86400)
      ${own} join behaviour_subject b on b.subject = o.subject ${isOwn})`
  const begin = sql`o.ordered_at - ${INTERVALS[behaviour.window]}`
  if (behaviour.measure === 'Senders')
    return sql`(select count(distinct n.sender) ${own} cross join lateral (
      select x.sender from behaviour_order x where x.subject = o.subject and x.ordered_at > ${begin}
        and (x.ordered_at, x.order_no) <= (o.ordered_at, o.order_no)
      order by x.ordered_at desc, x.order_no desc limit ${sql.lit(MOST_TOLD_APART)}) n ${isOwn} having count(*) > 0)`
  const first = sql`cross join lateral (
    select x.order_no, x.currency, x.amount, x.totals from behaviour_order x
    where x.subject = o.subject and x.ordered_at > ${begin} order by x.ordered_at, x.order_no limit 1) f`
  if (behaviour.measure === 'Orders')
    return sql`(select (o.order_no - f.order_no + 1)::numeric ${own} ${first} ${isOwn})`
  return sql`(select (o.totals ->> o.currency)::numeric - coalesce((f.totals ->> o.currency)::numeric, 0)
    + case when f.currency = o.currency then f.amount else 0 end ${own} ${first} ${isOwn})`
}
