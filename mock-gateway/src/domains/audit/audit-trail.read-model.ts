import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { AuditRow, AuditTotals } from '@portal/contract/calls/audit'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../http/handler.ts'
import { byName, isOneOf, type ListShape, readList, type SortColumn } from '../../read/index.ts'
import { AUDIT_COLUMNS, type AuditRecord, auditRow } from './audit-row.ts'
import { settledCounts } from './settled-counts.ts'

const text = (column: RawBuilder<unknown>): SortColumn => ({ sql: column, type: 'text' })

/** Where a status stands for several (ruling A15); pressing a card and its count mean the same rows. */
const PENDING = sql<boolean>`e.cq_status = 'PENDING'`
const ACTIVE = sql<boolean>`e.cq_status in ('AUTHORIZED', 'ACTIVE')`
const DECLINED = sql<boolean>`e.cq_status in ('REJECTED', 'DECLINED')`

/** Search, filters and default sort have an index each (migration 0005-audit-reading); their expressions are its, letter for letter. */
const SHAPE: ListShape = {
  sort: {
    auditCreatedAt: { sql: sql`e.happened_at`, type: 'timestamptz' },
    auditFullName: byName(sql`coalesce(e.actor_name, '')`),
    auditUsername: text(sql`coalesce(e.actor_username, '')`),
    auditEmail: text(sql`coalesce(e.actor_email, '')`),
    auditPhone: text(sql`coalesce(e.actor_phone, '')`),
    auditModule: text(sql`e.module`),
    auditAction: text(sql`e.action`),
    auditSubject: text(sql`coalesce(e.subject, '')`),
    auditItemId: text(sql`coalesce(e.item_id, '')`),
    auditIpAddress: text(sql`e.address`),
    auditResponseCode: text(sql`e.response_code`),
    auditResponseMessage: text(sql`e.response_message`),
    cqStatus: text(sql`coalesce(e.cq_status, '')`),
  },
  defaultSort: { field: 'auditCreatedAt', direction: 'desc' },
  tieBreak: { sql: sql`e.audit_id`, type: 'int8' },
  search: sql<string>`(coalesce(e.actor_name, '') || ' ' || coalesce(e.actor_username, '')
    || ' ' || coalesce(e.actor_email, '') || ' ' || coalesce(e.item_id, '') || ' ' || e.address)`,
  date: sql<Date>`e.happened_at`,
  filters: {
    auditUsername: isOneOf('e.actor_username'),
    auditModule: isOneOf('e.module'),
    auditAction: isOneOf('e.action'),
    auditSubject: isOneOf('e.subject'),
    auditItemId: isOneOf('e.item_id'),
    auditResponseCode: isOneOf('e.response_code'),
    cqStatus: isOneOf('e.cq_status'),
  },
}

/** One page, or chunk of an export, of the trail within a scope, with the counts of the cards. */
export async function readTrailPage(
  { db, actor }: SessionContext,
  scope: RawBuilder<boolean>,
  request: ListRequest,
): Promise<ListPayload<AuditRow, AuditTotals>> {
  const source = {
    columns: AUDIT_COLUMNS,
    from: sql`audit_entry e`,
    where: [scope],
    count: async (where: RawBuilder<boolean>) => (await settledCounts(db, where))[0] ?? 0,
  }
  const { rows, ...page } = await readList<AuditRecord>(db, source, SHAPE, request, zoneOf(actor.countryId))
  return { data: rows.map(auditRow), totals: await totalsOf(db, scope), ...page }
}

async function totalsOf(db: SessionContext['db'], scope: RawBuilder<boolean>): Promise<AuditTotals> {
  // Apart: the queued rows have an index of their own, the whole scope another.
  const [total = 0] = await settledCounts(db, scope)
  const queued = sql<boolean>`(${scope}) and e.cq_status is not null`
  const [, pending = 0, active = 0, declined = 0] = await settledCounts(db, queued, [PENDING, ACTIVE, DECLINED])
  return { total, pending, active, declined }
}
