import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Selects the live transactions with events that could not be delivered within three days, unless an endpoint of the
 * partner acknowledged the same or a later event. Columns: the transaction (`subject_id`), the time of its earliest
 * such event (`occurred_at`) and the end of the tries (`tried_until`). Events of deleted endpoints are ignored.
 */
export function unacknowledgedEvents(db: Kysely<Database>) {
  return (
    db
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook_endpoint as e', 'e.endpoint_id', 'd.endpoint_id')
      .innerJoin('partner_event as p', (join) =>
        join.onRef('p.subject_id', '=', 'd.subject_id').onRef('p.event_no', '=', 'd.event_no'),
      )
      .select(({ fn }) => [
        'd.subject_id',
        fn.min('d.occurred_at').as('occurred_at'),
        fn.max('d.tried_until').as('tried_until'),
      ])
      // The values are literals, because the partial index has these values.
      .where('d.delivery_status', '=', sql.lit('FAILED'))
      .where('p.event_type', '=', sql.lit('transaction.updated'))
      .where('e.env', '=', sql.lit('live'))
      .where('e.endpoint_status', '=', sql.lit('ACTIVE'))
      .where(
        // An answer to a recall does not tell the status, and may be all that the other endpoint receives.
        sql<boolean>`not exists (select from webhook_delivery k join partner_event a using (subject_id, event_no)
        where k.subject_id = d.subject_id and k.event_no >= d.event_no and k.delivery_status = 'DELIVERED'
          and a.event_type = 'transaction.updated')`,
      )
      .groupBy('d.subject_id')
  )
}
