import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { AuditRow, AuditTotals } from '@portal/contract/calls/audit'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../http/handler.ts'
import { byName, type FilterCondition, isOneOf, type ListShape, readList, type SortColumn } from '../../read/index.ts'
import { AUDIT_COLUMNS, EXPORT_COLUMNS, type ExportRecord, rowTeller } from './audit-row.ts'
import { settledCounts } from './settled-counts.ts'

const text = (column: RawBuilder<unknown>): SortColumn => ({ sql: column, type: 'text' })

/** What may be missing sorts as an empty text, so that an export's cursor can stand on it; its index is made of this, letter for letter. */
const orEmpty = (column: string) => sql`coalesce(${sql.ref(column)}, '')`
const isOneOfText =
  (column: RawBuilder<unknown>): FilterCondition =>
  (values) =>
    sql<boolean>`${column} = any(${values}::text[])`

const STATUS = orEmpty('e.cq_status')
/** Where a status stands for several (ruling A15); pressing a card and its count mean the same rows. */
const PENDING = sql<boolean>`${STATUS} = 'PENDING'`
const ACTIVE = sql<boolean>`${STATUS} in ('AUTHORIZED', 'ACTIVE')`
const DECLINED = sql<boolean>`${STATUS} in ('REJECTED', 'DECLINED')`

const HAPPENED: SortColumn = { sql: sql`e.happened_at`, type: 'timestamptz' }

/** Every order, filter and the search have an index (migrations 0010-list-speed and 0015-audit-items); their expressions are its, letter for letter. */
const SHAPE: ListShape = {
  sort: {
    auditCreatedAt: HAPPENED,
    auditFullName: byName(orEmpty('e.actor_name')),
    auditUsername: text(orEmpty('e.actor_username')),
    auditEmail: text(orEmpty('e.actor_email')),
    auditPhone: text(orEmpty('e.actor_phone')),
    auditModule: text(sql`e.module`),
    auditAction: text(sql`e.action`),
    auditSubject: text(orEmpty('e.subject')),
    auditItemName: byName(orEmpty('e.item_name')),
    auditItemId: text(orEmpty('e.item_id')),
    auditIpAddress: text(sql`e.address`),
    auditResponseCode: text(sql`e.response_code`),
    auditResponseMessage: text(sql`e.response_message`),
    cqStatus: text(STATUS),
  },
  defaultSort: { field: 'auditCreatedAt', direction: 'desc' },
  thenBy: HAPPENED,
  tieBreak: { sql: sql`e.audit_id`, type: 'int8' },
  // Name, user name and address of who acted, name and id of the record, network address.
  search: sql<string>`e.searched`,
  date: sql<Date>`e.happened_at`,
  filters: {
    auditUsername: isOneOfText(orEmpty('e.actor_username')),
    auditModule: isOneOf('e.module'),
    auditAction: isOneOf('e.action'),
    auditSubject: isOneOfText(orEmpty('e.subject')),
    auditItemId: isOneOfText(orEmpty('e.item_id')),
    auditResponseCode: isOneOf('e.response_code'),
    cqStatus: isOneOfText(STATUS),
  },
}

/** Fields that a trail may be ordered by. */
export const TRAIL_ORDERS = Object.keys(SHAPE.sort)

/** One page, or chunk of an export, of the trail within a scope, with the counts of the cards. */
export async function readTrailPage(
  context: SessionContext,
  scope: RawBuilder<boolean>,
  request: ListRequest,
): Promise<ListPayload<AuditRow, AuditTotals>> {
  const { db, actor } = context
  const isExport = request.purpose === 'export'
  const source = {
    columns: isExport ? EXPORT_COLUMNS : AUDIT_COLUMNS,
    from: sql`audit_entry e`,
    where: [scope],
    count: async (where: RawBuilder<boolean>) => (await settledCounts(db, where))[0] ?? 0,
  }
  const [{ rows, ...page }, totals] = await Promise.all([
    readList<ExportRecord>(context, source, SHAPE, request, zoneOf(actor.countryId)),
    totalsOf(db, scope),
  ])
  const teller = await rowTeller(context, rows)
  return { data: rows.map(isExport ? teller.exported : teller.row), totals, ...page }
}

async function totalsOf(db: SessionContext['db'], scope: RawBuilder<boolean>): Promise<AuditTotals> {
  // Apart: the queued rows have an index of their own, the whole scope another.
  const queued = sql<boolean>`(${scope}) and ${STATUS} > ''`
  const [[total = 0], [, pending = 0, active = 0, declined = 0]] = await Promise.all([
    settledCounts(db, scope),
    settledCounts(db, queued, [PENDING, ACTIVE, DECLINED]),
  ])
  return { total, pending, active, declined }
}
