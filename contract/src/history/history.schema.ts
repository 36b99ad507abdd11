import { listFields, request, text } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readHistory } from './history.calls.ts'

const { page, size } = listFields

export const readHistoryRequest = request({
  subject: text(40).required(),
  itemId: text(120).required(),
  page,
  size,
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readHistory, readHistoryRequest]]
