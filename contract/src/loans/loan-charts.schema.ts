import { day, request, string, text } from '@portal/contract/schema'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import * as calls from './loan-charts.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readLoanChart, request({ orgID: text(40) })],
  [
    calls.readLoanFigures,
    request({
      loanCurrency: string().oneOf([...PAYOUT_CURRENCIES]),
      metrics: text(40),
      startDate: day(),
      endDate: day(),
    }),
  ],
]
