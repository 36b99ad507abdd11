import { number, request, string, text, uuid } from '@portal/contract/schema'
import { cancelBacktest, readBacktest, startBacktest } from '../calls/backtests.ts'
import { BACKTEST_DAYS } from '../records/backtest.ts'
import { SCREENING_TYPES } from '../records/transaction.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'
import { conditionRows } from './screening.ts'

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
      days: number().integer().min(BACKTEST_DAYS.least).max(BACKTEST_DAYS.most).required(),
    }),
  ],
  [readBacktest, named()],
  [cancelBacktest, named()],
]
