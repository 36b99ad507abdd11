import { REASON_PATTERN, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readServiceWrite, sendServiceWrite, settleServiceWrite } from './services.calls.ts'

const serviceWriteRequest = request({ writeId: uuid().required() })

export const settleServiceWriteRequest = request({
  writeId: uuid().required(),
  writeState: string().oneOf(['DONE', 'REFUSED']).required(),
  settledReason: text(300).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }).required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readServiceWrite, serviceWriteRequest],
  [sendServiceWrite, serviceWriteRequest],
  [settleServiceWrite, settleServiceWriteRequest],
]
