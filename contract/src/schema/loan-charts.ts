import { day, request, string, text } from '@portal/contract/schema'
import * as calls from '../calls/loan-charts.ts'
import { PAYOUT_CURRENCIES } from '../parameter-limits.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

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
