import { listFields, number, REASON_PATTERN, request, shapeOf, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { TRUSTED_PAIR } from './trusted-pair.ts'
import { createTrustedPair, endTrustedPair, readTrustedPairs } from './trusted-pairs.calls.ts'

export const createTrustedPairRequest = request({
  ...shapeOf(TRUSTED_PAIR, {
    screeningCode: text(10).when('pairScope', ([scope], field) => (scope === 'RULE' ? field.required() : field)),
    pairReason: text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }),
  }),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readTrustedPairs, request({ ...listFields, pairId: uuid() })],
  [createTrustedPair, createTrustedPairRequest],
  [endTrustedPair, request({ pairId: uuid().required(), version: number().integer().min(1) })],
]
