import { type ListPayload, type PartnerStatus, type RequestOf, zoneOf } from '@portal/contract'
import type {
  AccountingRuleOption,
  readPartners as call,
  PartnerFields,
  PartnerRow,
  PartnerTotals,
} from '@portal/contract/calls/partners'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { byName, folded, isOneOf, type ListShape, namedTo, readList } from '../../read/index.ts'
import { PARTNER_COLUMNS, PARTNER_FIELDS } from './partner-columns.ts'
import type { PartnerRecord } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

type PartnerListRecord = PartnerRecord & { readonly maker: string | null; readonly pending_cq_id: string | null }

const COLUMNS = sql`m.*, maker.username as maker, (select q.cq_id from queue_item q
    where q.subject = 'mto' and q.target_id = m.mto_code and q.status = 'PENDING') as pending_cq_id`
const fromFor = (actor: SessionContext['actor']) =>
  sql`mto m left join app_user maker on maker.user_id = m.maker_id ${namedTo(actor, 'maker')}`

const SHAPE: ListShape = {
  sort: {
    mtoCode: { sql: sql`m.mto_code`, type: 'text' },
    mtoName: byName(sql`m.mto_name`),
    mtoPhone: { sql: sql`m.mto_country_code || ' ' || m.mto_phone`, type: 'text' },
    mtoEmail: byName(sql`m.mto_email`),
    mtoCountry: { sql: sql`m.mto_country`, type: 'text' },
    mtoStatus: { sql: sql`m.mto_status`, type: 'text' },
    mtoMaker: byName(sql`coalesce(maker.username::text, '')`),
    mtoCreatedAt: { sql: sql`m.created_at`, type: 'timestamptz' },
  },
  defaultSort: { field: 'mtoCreatedAt', direction: 'desc' },
  tieBreak: { sql: sql`m.mto_code`, type: 'text' },
  search: folded(
    sql<string>`(m.mto_code || ' ' || m.mto_name || ' ' || m.mto_email || ' ' || m.mto_phone || ' ' || m.mto_country)`,
  ),
  date: sql<Date>`m.created_at`,
  filters: { mtoStatus: isOneOf('m.mto_status'), mtoCountry: isOneOf('m.mto_country'), mtoCode: isOneOf('m.mto_code') },
}

/** One page of the partners in scope, with the counts of the cards; one, or 25, when `targetMtoCode` names it. */
export async function readPartnersPage(
  context: SessionContext,
  { targetMtoCode, ...request }: RequestOf<typeof call>,
): Promise<ListPayload<PartnerRow, PartnerTotals>> {
  const { db, actor } = context
  const scope = partnersVisibleTo(actor)
  const where = targetMtoCode === undefined ? [scope] : [scope, sql<boolean>`m.mto_code = ${targetMtoCode}`]
  const source = { columns: COLUMNS, from: fromFor(actor), where }
  const { rows, ...page } = await readList<PartnerListRecord>(context, source, SHAPE, request, zoneOf(actor.countryId))
  if (targetMtoCode !== undefined && rows.length === 0) throw new Refusal('25')
  const counted = await sql<PartnerTotals>`select count(*)::int as "totalMtos",
      (count(*) filter (where m.mto_status = 'PENDING'))::int as "totalPendingMtos",
      (count(*) filter (where m.mto_status = 'ACTIVE'))::int as "totalActiveMtos",
      (count(*) filter (where m.mto_status = 'DECLINED'))::int as "totalDeclinedMtos"
    from mto m where ${scope}`.execute(db)
  return { data: rows.map(partnerRow), totals: counted.rows[0] ?? NO_PARTNERS, ...page }
}

const NO_PARTNERS: PartnerTotals = { totalMtos: 0, totalPendingMtos: 0, totalActiveMtos: 0, totalDeclinedMtos: 0 }

/** Names each field: keys of an export's cursor never reach the wire. */
function partnerRow(record: PartnerListRecord): PartnerRow {
  const fields = Object.fromEntries(PARTNER_FIELDS.map((field) => [field, record[PARTNER_COLUMNS[field]]]))
  return {
    mtoCode: record.mto_code,
    ...(fields as unknown as PartnerFields),
    mtoCbnLicenseFile: record.mto_cbn_license_file,
    mtoStatus: record.mto_status satisfies PartnerStatus,
    mtoMaker: record.maker,
    mtoCreatedAt: record.created_at.toISOString(),
    version: record.version,
    pendingCqId: record.pending_cq_id,
  }
}

/** The ACTIVE accounting rules, by code. */
export async function readRuleOptions(db: Kysely<Database>): Promise<AccountingRuleOption[]> {
  const rules = await db
    .selectFrom('accounting_rule')
    .select(['ae_code', 'ae_description'])
    .where('ae_status', '=', 'ACTIVE')
    .orderBy('ae_code')
    .execute()
  return rules.map((rule) => ({ aeCode: rule.ae_code, aeDescription: rule.ae_description }))
}
