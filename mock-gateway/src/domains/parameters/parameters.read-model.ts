import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { ParameterRow, ParameterTotals } from '@portal/contract/calls/parameters'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import {
  byName,
  type FilterCondition,
  folded,
  isOneOf,
  type ListShape,
  namedTo,
  readList,
  type SortColumn,
} from '../../read/index.ts'
import { LIMIT_COLUMNS } from './parameter-record.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

type ParameterListRecord = Omit<ParameterRow, 'parameterCreatedAt'> & { parameterCreatedAt: Date }

const COLUMNS = sql`${LIMIT_COLUMNS}, p.parameter_id as "parameterId", p.mto_code as "parameterMtoCode",
  m.mto_name as "mtoName", p.payout_currency as "parameterPayoutCurrency", maker.username as "parameterMaker",
  checker.username as "parameterChecker", p.parameter_status as "parameterStatus",
  p.created_at as "parameterCreatedAt", p.version, (select q.cq_id from queue_item q
    where q.subject = 'parameter' and q.target_id = p.parameter_id::text and q.status = 'PENDING') as "pendingCqId"`

const fromFor = (actor: SessionContext['actor']) => sql`parameter p join mto m using (mto_code)
  left join app_user maker on maker.user_id = p.maker_id ${namedTo(actor, 'maker')}
  left join app_user checker on checker.user_id = p.checker_id ${namedTo(actor, 'checker')}`

const text = (column: RawBuilder<unknown>): SortColumn => ({ sql: column, type: 'text' })
/** No limit is above every limit. */
const limit = (column: RawBuilder<unknown>): SortColumn => ({
  sql: sql`coalesce(${column}::numeric, 'Infinity'::numeric)`,
  type: 'numeric',
})
const isFlag = (column: RawBuilder<unknown>): FilterCondition => {
  return (values) => sql<boolean>`${column} = any(${values.map((value) => value === 'YES')}::boolean[])`
}

const SHAPE: ListShape = {
  sort: {
    mtoName: byName(sql`m.mto_name`),
    parameterMtoCode: text(sql`p.mto_code`),
    parameterPayoutCurrency: text(sql`p.payout_currency`),
    parameterCashEnabled: text(sql`p.cash_enabled::text`),
    parameterIntraDcEnabled: text(sql`p.intra_dc_enabled::text`),
    parameterInterDcEnabled: text(sql`p.inter_dc_enabled::text`),
    parameterCashLimit: limit(sql`p.cash_limit`),
    parameterIntraDcLimit: limit(sql`p.intra_dc_limit`),
    parameterInterDcLimit: limit(sql`p.inter_dc_limit`),
    parameterTrnCountCashLimit: limit(sql`p.cash_count_limit`),
    parameterTrnCountIntraDcLimit: limit(sql`p.intra_dc_count_limit`),
    parameterTrnCountInterDcLimit: limit(sql`p.inter_dc_count_limit`),
    parameterStatus: text(sql`p.parameter_status`),
    parameterMaker: byName(sql`coalesce(maker.username::text, '')`),
    parameterChecker: byName(sql`coalesce(checker.username::text, '')`),
    parameterCreatedAt: { sql: sql`p.created_at`, type: 'timestamptz' },
  },
  defaultSort: { field: 'parameterCreatedAt', direction: 'desc' },
  tieBreak: { sql: sql`p.parameter_id`, type: 'uuid' },
  search: folded(sql<string>`(m.mto_name || ' ' || p.mto_code || ' ' || p.payout_currency)`),
  date: sql<Date>`p.created_at`,
  filters: {
    parameterStatus: isOneOf('p.parameter_status'),
    parameterMtoCode: isOneOf('p.mto_code'),
    parameterPayoutCurrency: isOneOf('p.payout_currency'),
    parameterCashEnabled: isFlag(sql`p.cash_enabled`),
    parameterIntraDcEnabled: isFlag(sql`p.intra_dc_enabled`),
    parameterInterDcEnabled: isFlag(sql`p.inter_dc_enabled`),
  },
}

/** One page of the parameters in scope, with the counts of the cards; one, or 25, when `parameterId` names it. */
export async function readParametersPage(
  { db, actor }: SessionContext,
  request: ListRequest & { readonly parameterId?: string },
): Promise<ListPayload<ParameterRow, ParameterTotals>> {
  const scope = parametersVisibleTo(actor)
  const { parameterId } = request
  const where = parameterId === undefined ? [scope] : [scope, sql<boolean>`p.parameter_id = ${parameterId}::uuid`]
  const source = { columns: COLUMNS, from: fromFor(actor), where }
  const { rows, ...page } = await readList<ParameterListRecord>(db, source, SHAPE, request, zoneOf(actor.countryId))
  if (parameterId !== undefined && rows.length === 0) throw new Refusal('25')
  const counted = await sql<ParameterTotals>`select count(*)::int as "totalParameters",
      (count(*) filter (where p.parameter_status = 'PENDING'))::int as "totalPendingParameters",
      (count(*) filter (where p.parameter_status = 'ACTIVE'))::int as "totalActiveParameters",
      (count(*) filter (where p.parameter_status = 'DECLINED'))::int as "totalDeclinedParameters"
    from parameter p where ${scope}`.execute(db)
  return { data: rows.map(parameterRow), totals: counted.rows[0] ?? NO_PARAMETERS, ...page }
}

const NO_PARAMETERS: ParameterTotals = {
  totalParameters: 0,
  totalPendingParameters: 0,
  totalActiveParameters: 0,
  totalDeclinedParameters: 0,
}

/** Names each field: keys of an export's cursor never reach the wire. */
function parameterRow(record: ParameterListRecord): ParameterRow {
  return {
    parameterId: record.parameterId,
    parameterMtoCode: record.parameterMtoCode,
    mtoName: record.mtoName,
    parameterPayoutCurrency: record.parameterPayoutCurrency,
    parameterCashEnabled: record.parameterCashEnabled,
    parameterIntraDcEnabled: record.parameterIntraDcEnabled,
    parameterInterDcEnabled: record.parameterInterDcEnabled,
    parameterCashLimit: record.parameterCashLimit,
    parameterIntraDcLimit: record.parameterIntraDcLimit,
    parameterInterDcLimit: record.parameterInterDcLimit,
    parameterTrnCountCashLimit: record.parameterTrnCountCashLimit,
    parameterTrnCountIntraDcLimit: record.parameterTrnCountIntraDcLimit,
    parameterTrnCountInterDcLimit: record.parameterTrnCountInterDcLimit,
    parameterMaker: record.parameterMaker,
    parameterChecker: record.parameterChecker,
    parameterStatus: record.parameterStatus,
    parameterCreatedAt: record.parameterCreatedAt.toISOString(),
    version: record.version,
    pendingCqId: record.pendingCqId,
  }
}
