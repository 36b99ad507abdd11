import { aliasOf, day, partnerCode, request, string } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { CONTRACT_TYPES } from '../transactions/transaction.ts'
import * as calls from './analytics.calls.ts'

const oneOf = (values: readonly string[]) => string().oneOf([...values])
const chart = { range: oneOf(calls.CHART_RANGES), mtoCode: partnerCode(40) }
const ofOperators = () => request({ ...chart, contractType: oneOf(CONTRACT_TYPES) })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    calls.readAnalytics,
    request({
      type: oneOf(calls.ANALYTICS_PERIODS),
      startDate: day(),
      endDate: day(),
      _startDate: aliasOf('startDate', day()),
      _endDate: aliasOf('endDate', day()),
      mtoCode: partnerCode(40),
      _mtoCode: aliasOf('mtoCode', partnerCode(40)),
    }),
  ],
  [calls.readTransactionVolume, ofOperators()],
  [calls.readTransactionCount, ofOperators()],
  [calls.readOnboardingCount, request(chart)],
]
