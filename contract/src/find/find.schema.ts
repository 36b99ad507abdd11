import { request, string, text } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { findRecords, LONGEST_TERM, SHORTEST_TERM } from './find.calls.ts'

export const findRecordsRequest = request({
  term: text(LONGEST_TERM)
    .min(SHORTEST_TERM)
    .test({ name: 'min', params: { min: SHORTEST_TERM }, test: (value = '') => value.trim().length >= SHORTEST_TERM })
    .required(),
  subject: string().matches(/^[a-z][a-z-]{0,39}$/, { name: 'id' }),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[findRecords, findRecordsRequest]]
