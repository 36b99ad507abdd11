import { day, listFields, number, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { decisionWords } from '../transactions/transactions.schema.ts'
import { LISTED_PEOPLE } from '../watch-lists/watch-list.ts'
import { createFalseMatch, endFalseMatch, readFalseMatches, readSimilarEntries } from './false-matches.calls.ts'

const ORDER = { transactionId: uuid().required() }

export const createFalseMatchRequest = request({
  ...ORDER,
  matchedPerson: string()
    .oneOf([...LISTED_PEOPLE])
    .required(),
  listCode: text(12).required(),
  entryNo: number().integer().min(1).required(),
  falseUntil: day().required(),
  falseReason: decisionWords().required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readFalseMatches, request({ ...listFields, falseMatchId: uuid() })],
  [readSimilarEntries, request(ORDER)],
  [createFalseMatch, createFalseMatchRequest],
  [endFalseMatch, request({ falseMatchId: uuid().required(), version: number().integer().min(1) })],
]
