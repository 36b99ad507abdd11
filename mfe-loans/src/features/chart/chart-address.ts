import { CHART_RANGES, type ChartRange, type ChartRequest } from '@portal/contract/analytics/analytics.calls'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/transactions/transaction'

export const DEFAULT_RANGE: ChartRange = '30days'

/** The filters of the operators' charts in an address. */
export interface ChartChoice {
  readonly range: ChartRange
  readonly contractType: ContractType | null
  readonly mtoCode: string | null
}

/** Reads the filters from an address; by default the last 30 days of all types and operators. */
export function choiceIn(query: URLSearchParams): ChartChoice {
  return {
    range: CHART_RANGES.find((range) => range === query.get('range')) ?? DEFAULT_RANGE,
    contractType: CONTRACT_TYPES.find((type) => type === query.get('type')) ?? null,
    mtoCode: query.get('operator'),
  }
}

/** Returns the filters in the form in which the calls expect them. */
export function requestOf({ range, contractType, mtoCode }: ChartChoice): ChartRequest {
  return { range, ...(contractType ? { contractType } : {}), ...(mtoCode ? { mtoCode } : {}) }
}

/** Returns the address with another filter value; default values are left out. */
export function withChoice(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (value === '' || (name === 'range' && value === DEFAULT_RANGE)) changed.delete(name)
  else changed.set(name, value)
  return changed
}
