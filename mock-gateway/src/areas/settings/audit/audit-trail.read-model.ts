import type { ListPayload, ListRequest } from '@portal/contract'
import type { AuditRow, AuditTotals } from '@portal/contract/audit/audit.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { allOf, id, listModel, readPage } from '../../../engine/read/index.ts'
import { AUDIT_COLUMNS, type AuditRecord, EXPORT_COLUMNS, type ExportRecord, mapRows, trailFrom } from './audit-row.ts'
import { cachedCounts } from './cached-counts.ts'

const STATUS = sql`coalesce(e.cq_status, '')`
/**
 * SQL conditions for statuses that combine several stored statuses (ruling A15). The count on a summary card and the
 * rows that the card selects use the same condition.
 */
const PENDING = sql<boolean>`${STATUS} = 'PENDING'`
const ACTIVE = sql<boolean>`${STATUS} in ('AUTHORIZED', 'ACTIVE')`
const DECLINED = sql<boolean>`${STATUS} in ('REJECTED', 'DECLINED')`

const SHAPE = {
  defaultSort: { field: 'auditCreatedAt', direction: 'desc' },
  // Rows with equal values are sorted by time.
  thenBy: AUDIT_COLUMNS.auditCreatedAt.sort,
  tieBreak: id(sql`e.audit_id`, 'int8'),
  // The searched text holds name, user name and e-mail address of the actor, name and id of the record, and network
  // address.
  search: sql<string>`e.search_text`,
  isLong: true,
  date: sql<Date>`e.happened_at`,
} as const

export const TRAIL = listModel<AuditRecord>(AUDIT_COLUMNS, SHAPE)
const EXPORT = listModel<ExportRecord>(EXPORT_COLUMNS, SHAPE)

/** Reads one page, or a chunk of an export, of the trail within a scope, with the counts for the summary cards. */
export async function readTrailPage(
  context: SessionContext,
  scope: RawBuilder<boolean>,
  request: ListRequest,
): Promise<ListPayload<AuditRow, AuditTotals>> {
  const { db } = context
  const { data, ...page } = await readPage<AuditRecord | ExportRecord, AuditTotals>(context, request, {
    list: request.purpose === 'export' ? EXPORT : TRAIL,
    from: trailFrom(db),
    scope,
    totals: (narrowing) => totalsOf(db, narrowing ? allOf([scope, narrowing]) : scope),
    cardFields: ['cqStatus'],
    allRows: 'total',
    count: async (where) => (await cachedCounts(db, where))[0] ?? 0,
  })
  return { data: await mapRows(context, data), ...page }
}

async function totalsOf(db: SessionContext['db'], scope: RawBuilder<boolean>): Promise<AuditTotals> {
  // Two queries are used, because rows of queued changes have a separate index.
  const queued = sql<boolean>`(${scope}) and ${STATUS} > ''`
  const [[total = 0], [, pending = 0, active = 0, declined = 0]] = await Promise.all([
    cachedCounts(db, scope),
    cachedCounts(db, queued, [PENDING, ACTIVE, DECLINED]),
  ])
  return { total, pending, active, declined }
}
