import type { PartnerEventRow } from '@portal/contract/partner-api'
import { isMoment } from '@portal/contract/values/moment'
import { LISTED_EVENTS, type WebhookEvent } from '@portal/contract/webhooks/webhook'
import { Refusal } from '../../../../engine/http/handler.ts'
import { type PartnerContext, queryValue } from '../../../../partner-api/index.ts'
import { positionOf, readEvents } from '../../webhooks/index.ts'
import { findByReference } from '../find-transaction.ts'
import { soughtReferenceIn } from './sought-reference.ts'

interface EventList {
  readonly data: readonly PartnerEventRow[]
  readonly cursor: string | null
  readonly hasMore: boolean
}

/**
 * Returns the partner's own events in the key's environment, oldest first, a hundred at a time. The cursor is the id of
 * an event: the page begins after it.
 */
export async function listEvents(
  { db, caller }: PartnerContext,
  query: Readonly<Record<string, unknown>>,
): Promise<EventList> {
  const { mtoCode, env } = caller
  const type = queryValue(query, 'type', (value) => LISTED_EVENTS.some((one) => one === value))
  const written = queryValue(query, 'transactionReference', (value) => soughtReferenceIn(value) !== null)
  const since = queryValue(query, 'since', isMoment)
  const until = queryValue(query, 'until', isMoment)
  const cursor = queryValue(query, 'cursor', () => true)
  const after = cursor === undefined ? undefined : await positionOf(db, caller, cursor)
  if (after === null) throw new Refusal('30', { fields: [{ field: 'cursor', key: 'validation.typeError' }] })
  const reference = soughtReferenceIn(written ?? '')
  const subjectId = reference === null ? undefined : await findByReference(db, { mtoCode, env, reference })
  if (subjectId === null) return { data: [], cursor: cursor ?? null, hasMore: false }
  const filter = { type: type as WebhookEvent | undefined, subjectId, since, until, after }
  const { data, last, hasMore } = await readEvents(db, caller, filter)
  return { data, cursor: last ?? cursor ?? null, hasMore }
}
