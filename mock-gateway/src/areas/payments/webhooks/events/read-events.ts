import { EVENTS_A_PAGE, type PartnerEventRow } from '@portal/contract/partner-api'
import { LISTED_EVENTS, type WebhookEvent } from '@portal/contract/webhooks/webhook'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { settledNumber } from '../../../../engine/db/settled-number.ts'
import type { EndpointOwner } from '../endpoint.store.ts'
import { eventKeyOf, webhookId } from './webhook-id.ts'

export interface EventFilter {
  readonly type?: WebhookEvent | undefined
  readonly subjectId?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** The position after which the page begins. */
  readonly after?: string | undefined
}

export interface EventPage {
  readonly data: PartnerEventRow[]
  /** The id of the last event of the page; null if the page is empty. */
  readonly last: string | null
  readonly hasMore: boolean
}

/**
 * Returns a page of a partner's events, oldest first. An event appears only when no earlier event can appear any more,
 * so a reader that continues after the last event misses none. `hasMore` is also true while an older transaction that
 * publishes events is still running.
 */
export async function readEvents(
  db: Kysely<Database>,
  { mtoCode, env }: EndpointOwner,
  { type, subjectId, since, until, after }: EventFilter,
): Promise<EventPage> {
  const newest = sql`select max(event_position) from partner_event where mto_code = ${mtoCode} and env = ${env}`
  const settled = await settledNumber(db, { table: 'partner_event', max: newest })
  if (settled === null) {
    const { unsettled } = await db
      .selectNoFrom(sql<boolean>`(${newest}) is not null`.as('unsettled'))
      .executeTakeFirstOrThrow()
    return { data: [], last: null, hasMore: unsettled }
  }
  let page = db
    .selectFrom('partner_event')
    .select(['subject_id', 'event_no', 'event_type', 'payload', 'occurred_at'])
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('event_type', 'in', type === undefined ? LISTED_EVENTS : [type])
    .where('event_position', '<=', settled)
  if (subjectId !== undefined) page = page.where('subject_id', '=', subjectId)
  if (since !== undefined) page = page.where('occurred_at', '>=', sql<Date>`${since}::timestamptz`)
  if (until !== undefined) page = page.where('occurred_at', '<', sql<Date>`${until}::timestamptz`)
  if (after !== undefined) page = page.where('event_position', '>', after)
  const found = await page
    .orderBy('event_position')
    .limit(EVENTS_A_PAGE + 1)
    .execute()
  const data = found.slice(0, EVENTS_A_PAGE).map((row) => ({
    id: webhookId(row.subject_id, row.event_no),
    type: row.event_type,
    timestamp: row.occurred_at.toISOString(),
    sequence: row.event_no,
    data: row.payload,
  }))
  return { data, last: data.at(-1)?.id ?? null, hasMore: found.length > EVENTS_A_PAGE }
}

/** Returns the position of a partner's event in the list. Null if the partner has no event with that id. */
export async function positionOf(db: Kysely<Database>, { mtoCode, env }: EndpointOwner, id: string) {
  const key = eventKeyOf(id)
  if (key === null) return null
  const found = await db
    .selectFrom('partner_event')
    .select('event_position')
    .where('subject_id', '=', key.subjectId)
    .where('event_no', '=', key.eventNo)
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .executeTakeFirst()
  return found?.event_position ?? null
}
