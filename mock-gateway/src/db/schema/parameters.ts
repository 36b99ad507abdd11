import type { PayoutCurrency, RecordStatus } from '@portal/contract'
import type { Generated } from 'kysely'

export interface ParameterTable {
  parameter_id: string
  mto_code: string
  payout_currency: PayoutCurrency
  cash_enabled: boolean
  intra_dc_enabled: boolean
  inter_dc_enabled: boolean
  cash_limit: string | null
  intra_dc_limit: string | null
  inter_dc_limit: string | null
  cash_count_limit: number | null
  intra_dc_count_limit: number | null
  inter_dc_count_limit: number | null
  parameter_status: RecordStatus
  maker_id: string | null
  checker_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Limits of partners. */
export interface ParameterTables {
  parameter: ParameterTable
}
