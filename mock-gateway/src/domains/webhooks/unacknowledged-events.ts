import { type RawBuilder, sql } from 'kysely'

/**
 * Events of transactions that were tried for three days in vain and that no endpoint of the partner knows of by a later one either:
 * `subject_id`, since when (`occurred_at`), and until when the last was tried (`tried_until`). Endpoints that are gone are not waited for.
 */
export function unacknowledgedEvents(): RawBuilder<unknown> {
  return sql`select d.subject_id, min(d.occurred_at) as occurred_at, max(d.tried_until) as tried_until
    from webhook_delivery d join webhook_endpoint e on e.endpoint_id = d.endpoint_id
    where d.delivery_status = 'FAILED' and d.event_type = 'transaction.updated'
      and e.env = 'live' and e.endpoint_status = 'ACTIVE'
      and not exists (select from webhook_delivery k
        where k.subject_id = d.subject_id and k.event_no >= d.event_no and k.delivery_status = 'DELIVERED')
    group by d.subject_id`
}
