import type { KeyEnvironment, ListPayload, ListRequest } from '@portal/contract'
import type { KeyRequest, KeyRequestRow } from '@portal/contract/api-keys/api-keys.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../../engine/db/is-uuid.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import {
  allOf,
  columnsOf,
  count,
  id,
  isOfSubsidiary,
  type ListColumns,
  listModel,
  moment,
  normalized,
  optionalText,
  plain,
  type Requester,
  readPage,
  recordOf,
  scopedBySide,
  selectionsOf,
  text,
  unsorted,
} from '../../../../engine/read/index.ts'
import { namedPartner } from '../key-partner.ts'

const requestsFrom = (db: Kysely<Database>) =>
  db.selectFrom('partner_request as r').innerJoin('api_key as k', 'k.key_id', 'r.key_id')
const { ref } = columnsOf(requestsFrom)

const COLUMNS: ListColumns<KeyRequestRow> = {
  requestId: {
    ...plain(ref('r.request_id')),
    filter: (ids) => sql<boolean>`r.request_id = any(${ids.filter(isUuid)}::uuid[])`,
  },
  method: text(ref('r.method')),
  path: unsorted(text(ref('r.path'))),
  httpStatus: count(ref('r.http_status')),
  responseCode: optionalText(ref('r.response_code')),
  tookMs: count(ref('r.took_ms')),
  correlationId: plain(ref('r.correlation_id')),
  maskedSecret: unsorted(optionalText(ref('k.masked_secret'))),
  requestedAt: moment(ref('r.requested_at')),
}

/** Successful, refused, or failed on our side: by the first digit of the status. */
const OUTCOMES: Readonly<Record<string, string>> = { ANSWERED: '2', REFUSED: '4', FAILED: '5' }

const REQUESTS = listModel<KeyRequestRow>(COLUMNS, {
  defaultSort: { field: 'requestedAt', direction: 'desc' },
  tieBreak: id(sql`r.request_id`, 'uuid'),
  search: normalized(sql<string>`r.path || ' ' || r.correlation_id || ' ' || coalesce(r.sent, '')`),
  date: sql<Date>`r.requested_at`,
  filters: {
    outcome: (values) =>
      sql<boolean>`left(r.http_status::text, 1) = any(${values.map((value) => OUTCOMES[value] ?? '')}::text[])`,
  },
})

/**
 * Requests the actor may see, over `partner_request r`: for an operator user those of its own partner; for a bank user
 * those about its own subsidiaries, and for head office Nigeria also those about none, like events.
 */
export function requestsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => (side.isOfHeadOffice ? sql<boolean>`true` : isOfSubsidiary(side, sql.ref('r.country_id'))),
    operator: ({ mtoCode }) => sql<boolean>`r.mto_code = ${mtoCode}`,
  })
}

/** One page of the requests of a partner's keys in one mode; of all partners if the bank side names none. */
export async function readKeyRequests(
  context: SessionContext,
  { env, apiKeyMtoCode, ...request }: ListRequest & { readonly env: KeyEnvironment; readonly apiKeyMtoCode?: string },
): Promise<ListPayload<KeyRequestRow>> {
  const { db, actor } = context
  const mtoCode = await namedPartner(db, actor, apiKeyMtoCode)
  return await readPage(context, request, {
    list: REQUESTS,
    from: requestsFrom(db),
    scope: allOf([
      ...(mtoCode === null ? [] : [sql<boolean>`r.mto_code = ${mtoCode}`]),
      sql<boolean>`r.env = ${env}`,
      requestsVisibleTo(actor),
    ]),
  })
}

/** One request in full. 25 no such request in scope. */
export async function readKeyRequest({ db, actor }: SessionContext, requestId: string): Promise<KeyRequest> {
  const found = await requestsFrom(db)
    .select(selectionsOf(COLUMNS))
    .select(['r.sent', 'r.answered'])
    .where('r.request_id', '=', requestId)
    .where(requestsVisibleTo(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  return { ...recordOf<KeyRequestRow>(COLUMNS, found), sent: found.sent, answered: found.answered }
}
