import { number, request } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { ruleCode, slabs } from './accounting-rules.schema.ts'
import { readRuleEarnings } from './rule-earnings.calls.ts'

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
