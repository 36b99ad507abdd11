import type { PayoutCurrency, RecordStatus } from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'
import { fieldTexts } from './parameter.rules.ts'

/** The limits of a row of `parameter p`, by wire field. */
export const LIMIT_COLUMNS = sql`
  case when p.cash_enabled then 'YES' else 'NO' end as "parameterCashEnabled",
  case when p.intra_dc_enabled then 'YES' else 'NO' end as "parameterIntraDcEnabled",
  case when p.inter_dc_enabled then 'YES' else 'NO' end as "parameterInterDcEnabled",
  p.cash_limit as "parameterCashLimit", p.intra_dc_limit as "parameterIntraDcLimit",
  p.inter_dc_limit as "parameterInterDcLimit", p.cash_count_limit as "parameterTrnCountCashLimit",
  p.intra_dc_count_limit as "parameterTrnCountIntraDcLimit", p.inter_dc_count_limit as "parameterTrnCountInterDcLimit"`

/** A parameter as its changes see it. */
export interface ParameterRecord extends ParameterFields {
  readonly mtoCode: string
  readonly mtoName: string
  readonly mtoStatus: string
  readonly currency: PayoutCurrency
  readonly status: RecordStatus
  readonly version: number
}

/** The parameter, locked until the transaction ends if asked; null when there is none within the scope. */
export async function findParameter(
  db: Kysely<Database>,
  parameterId: string,
  options: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<ParameterRecord | null> {
  const { rows } = await sql<ParameterRecord>`select ${LIMIT_COLUMNS}, p.mto_code as "mtoCode",
      m.mto_name as "mtoName", m.mto_status as "mtoStatus", p.payout_currency as currency,
      p.parameter_status as status, p.version
    from parameter p join mto m using (mto_code)
    where p.parameter_id = ${parameterId}::uuid and ${options.scope ?? sql<boolean>`true`}
    ${options.lock === true ? sql`for no key update of p` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The parameter's fields as texts, by wire field; what checkers see and what staleness is judged by. */
export function parameterSnapshot(parameter: ParameterRecord): Snapshot {
  return {
    parameterMtoCode: parameter.mtoCode,
    mtoName: parameter.mtoName,
    parameterPayoutCurrency: parameter.currency,
    ...fieldTexts(parameter),
  }
}

export function parameterName({ mtoName, currency }: Pick<ParameterRecord, 'mtoName' | 'currency'>): string {
  return `${mtoName} · ${currency}`
}
