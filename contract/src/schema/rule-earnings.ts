import { number, request } from '@portal/contract/schema'
import { readRuleEarnings } from '../calls/rule-earnings.ts'
import { ruleCode, slabs } from './accounting-rules.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    readRuleEarnings,
    request({
      aeCode: ruleCode().required(),
      slabs: slabs().required(),
      days: number().integer().min(1).max(90).required(),
    }),
  ],
]
