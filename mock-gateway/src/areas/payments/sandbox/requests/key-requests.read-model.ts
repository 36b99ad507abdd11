import type { KeyEnvironment, ListPayload, ListRequest } from '@portal/contract'
import type { KeyRequest, KeyRequestRow } from '@portal/contract/api-keys/api-keys.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import {
  allOf,
  columnsOf,
  isOfSubsidiary,
  type ListColumns,
  notFound,
  type Requester,
  recordList,
  recordOf,
  scopedBySide,
  selectionsOf,
} from '../../../../engine/read/index.ts'
import { namedPartner } from '../key-partner.ts'

const requestsFrom = ({ db }: SessionContext) =>
  db.selectFrom('partner_request as r').innerJoin('api_key as k', 'k.key_id', 'r.key_id')
const column = columnsOf(requestsFrom)

const COLUMNS: ListColumns<KeyRequestRow> = {
  requestId: column.uuid('r.request_id'),
  method: column.text('r.method'),
  path: column.unsorted.text('r.path'),
  httpStatus: column.count('r.http_status'),
  responseCode: column.optionalText('r.response_code'),
  tookMs: column.count('r.took_ms'),
  correlationId: column.plain('r.correlation_id'),
  maskedSecret: column.unsorted.optionalText('k.masked_secret'),
  requestedAt: column.moment('r.requested_at'),
}

/** The first digit of the HTTP status for each outcome: answered, refused, or failed on our side. */
const OUTCOMES: Readonly<Record<string, string>> = { ANSWERED: '2', REFUSED: '4', FAILED: '5' }

/**
 * Returns the SQL condition over `partner_request r` that the actor may see the request. Operator users see the
 * requests of their own partner. Bank users see the requests about their own subsidiary. Head office Nigeria sees all
 * requests, including those about no subsidiary. The visibility of events follows the same rules.
 */
export function requestsVisibleTo(actor: Requester): RawBuilder<boolean> {
  return scopedBySide(actor, {
    bank: (side) => (side.isOfHeadOffice ? sql<boolean>`true` : isOfSubsidiary(side, sql.ref('r.country_id'))),
    operator: ({ mtoCode }) => sql<boolean>`r.mto_code = ${mtoCode}`,
  })
}

const readRequests = recordList<KeyRequestRow, Record<string, never>, never, { readonly env: KeyEnvironment }>({
  columns: COLUMNS,
  defaultSort: { field: 'requestedAt', direction: 'desc' },
  tieBreak: column.id('r.request_id', 'uuid'),
  search: column.words(
    ...(['r.method', 'r.path', 'r.correlation_id'] as const),
    sql<string>`concat_ws(' ', r.http_status, r.response_code, r.sent)`,
  ),
  date: column.ref('r.requested_at'),
  filters: {
    outcome: (values) =>
      sql<boolean>`left(r.http_status::text, 1) = any(${values.map((value) => OUTCOMES[value] ?? '')}::text[])`,
  },
  from: requestsFrom,
  scope: ({ actor }, { env }) => allOf([sql<boolean>`r.env = ${env}`, requestsVisibleTo(actor)]),
})

/**
 * Reads one page of the requests made with a partner's keys in one mode. If a bank user names no partner, reads the
 * requests of all partners.
 */
export async function readKeyRequests(
  context: SessionContext,
  { apiKeyMtoCode, ...request }: ListRequest & { readonly env: KeyEnvironment; readonly apiKeyMtoCode?: string },
): Promise<ListPayload<KeyRequestRow>> {
  const mtoCode = await namedPartner(context.db, context.actor, apiKeyMtoCode)
  return await readRequests(context, request, mtoCode === null ? undefined : sql<boolean>`r.mto_code = ${mtoCode}`)
}

/** Returns one request with its full content. Throws 25 if there is no such request in scope. */
export async function readKeyRequest(context: SessionContext, requestId: string): Promise<KeyRequest> {
  const found = await requestsFrom(context)
    .select(selectionsOf(COLUMNS))
    .select(['r.sent', 'r.answered'])
    .where('r.request_id', '=', requestId)
    .where(requestsVisibleTo(context.actor))
    .executeTakeFirstOrThrow(notFound)
  return { ...recordOf<KeyRequestRow>(COLUMNS, found), sent: found.sent, answered: found.answered }
}
