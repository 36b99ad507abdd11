import { number, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { SCREENING_TYPES } from '../transactions/transaction.ts'
import { BACKTEST_DAYS } from './backtest.ts'
import { cancelBacktest, readBacktest, startBacktest } from './backtests.calls.ts'
import { conditionRows } from './screening.schema.ts'
import { RULE_POINTS } from './screening-rule.ts'

const named = () => request({ backtestId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    startBacktest,
    request({
      screeningType: string()
        .oneOf([...SCREENING_TYPES])
        .required(),
      screeningCode: text(10),
      conditions: conditionRows().required(),
      screeningPoints: number().integer().min(RULE_POINTS.least).max(RULE_POINTS.most),
      days: number().integer().min(BACKTEST_DAYS.least).max(BACKTEST_DAYS.most).required(),
    }),
  ],
  [readBacktest, named()],
  [cancelBacktest, named()],
]
