import type { ParameterLimits, ParameterRecord } from '@portal/contract/parameters/parameter'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import {
  columnsOf,
  currencyIn,
  type ListColumns,
  recordOf,
  selectionsOf,
  unlimitedIn,
  yesNoIn,
} from '../../../engine/read/index.ts'

const parametersWithPartner = (db: Kysely<Database>) =>
  db.selectFrom('parameter as p').innerJoin('mto as m', 'm.mto_code', 'p.mto_code')
const column = columnsOf(parametersWithPartner)

/** SQL of each field, over `parameter p join mto m`. */
export const PARAMETER_COLUMNS: ListColumns<ParameterRecord> = {
  parameterMtoCode: column.text('p.mto_code'),
  mtoName: column.name('m.mto_name'),
  parameterPayoutCurrency: currencyIn(column.text('p.payout_currency')),
  parameterCashEnabled: yesNoIn(column.yesNo('p.cash_enabled')),
  parameterCashLimit: unlimitedIn(column.amount('p.cash_limit', 'p.payout_currency'), column.ref('p.cash_enabled')),
  parameterTrnCountCashLimit: unlimitedIn(column.limit('p.cash_count_limit'), column.ref('p.cash_enabled')),
  parameterIntraDcEnabled: yesNoIn(column.yesNo('p.intra_dc_enabled')),
  parameterIntraDcLimit: unlimitedIn(
    column.amount('p.intra_dc_limit', 'p.payout_currency'),
    column.ref('p.intra_dc_enabled'),
  ),
  parameterTrnCountIntraDcLimit: unlimitedIn(column.limit('p.intra_dc_count_limit'), column.ref('p.intra_dc_enabled')),
  parameterInterDcEnabled: yesNoIn(column.yesNo('p.inter_dc_enabled')),
  parameterInterDcLimit: unlimitedIn(
    column.amount('p.inter_dc_limit', 'p.payout_currency'),
    column.ref('p.inter_dc_enabled'),
  ),
  parameterTrnCountInterDcLimit: unlimitedIn(column.limit('p.inter_dc_count_limit'), column.ref('p.inter_dc_enabled')),
}

/** Returns the values of the limits by their database columns. */
export function limitColumns(limits: ParameterLimits) {
  return {
    cash_enabled: limits.parameterCashEnabled === 'YES',
    cash_limit: limits.parameterCashLimit,
    cash_count_limit: limits.parameterTrnCountCashLimit,
    intra_dc_enabled: limits.parameterIntraDcEnabled === 'YES',
    intra_dc_limit: limits.parameterIntraDcLimit,
    intra_dc_count_limit: limits.parameterTrnCountIntraDcLimit,
    inter_dc_enabled: limits.parameterInterDcEnabled === 'YES',
    inter_dc_limit: limits.parameterInterDcLimit,
    inter_dc_count_limit: limits.parameterTrnCountInterDcLimit,
  }
}

/**
 * Returns the parameter, or null if no such parameter is in the scope. If requested, the parameter is locked until the
 * transaction ends.
 */
export async function findParameter(
  db: Kysely<Database>,
  parameterId: string,
  { scope = sql<boolean>`true`, lock = false }: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
) {
  const query = parametersWithPartner(db)
    .select(selectionsOf(PARAMETER_COLUMNS))
    .select(['p.parameter_status as status', 'p.version'])
    .where('p.parameter_id', '=', parameterId)
    .where(scope)
  const found = await (lock ? query.forNoKeyUpdate('p') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version } = found
  return { status, version, values: recordOf<ParameterRecord>(PARAMETER_COLUMNS, found) }
}

export const parameterName = ({ mtoName, parameterPayoutCurrency }: ParameterRecord): string =>
  `${mtoName} · ${parameterPayoutCurrency}`
