import { partOf } from '@portal/contract/record'
import {
  amount,
  array,
  currency,
  listFields,
  number,
  type ObjectShape,
  object,
  REASON_PATTERN,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { TILL_CASH } from './till.ts'
import * as calls from './tills.calls.ts'

/** Maximum number of kinds of notes and coins, above the number in any currency. */
const MOST_PIECES = 20

const cash = { ...shapeOf(partOf(TILL_CASH, 'cashAmount')), replaces: uuid() } satisfies ObjectShape
const seen = { tillId: uuid().required(), version: number().integer().min(1).required() } satisfies ObjectShape

export const openTillRequest = request({ ...cash, currency: currency().required() })
export const moveTillCashRequest = request({
  ...cash,
  ...seen,
  tillAct: string().oneOf(['SUPPLY', 'RETURN']).required(),
})
export const closeTillRequest = request({
  ...seen,
  pieces: array(
    object({ pieceValue: amount().required(), pieces: number().integer().min(0).max(1_000_000).required() })
      .noUnknown()
      .strict(),
  )
    .max(MOST_PIECES)
    .required(),
  looseAmount: amount().test({ name: 'notNegative', test: (value) => !value?.startsWith('-') }),
  differenceReason: text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readTills, request({ ...listFields, tillId: uuid() })],
  [calls.readVaults, request({})],
  [calls.readTillDay, request({ tillId: uuid().required() })],
  [calls.openTill, openTillRequest],
  [calls.moveTillCash, moveTillCashRequest],
  [calls.closeTill, closeTillRequest],
]
