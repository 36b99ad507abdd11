import { listFields, request, text } from '@portal/contract/schema'
import { readHistory } from '../calls/history.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const { page, size } = listFields

export const readHistoryRequest = request({
  subject: text(40).required(),
  itemId: text(120).required(),
  page,
  size,
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readHistory, readHistoryRequest]]
