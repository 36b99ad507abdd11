import { v7 as uuid } from 'uuid'
import { failureOf } from '../../../engine/http/failure.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { problemOf, readJson, refusalOf } from '../../../partner-api/index.ts'

/** The order of a row, and its reference as the partner wrote it; null if the row has none. */
export interface RowOrder {
  readonly fields: Readonly<Record<string, unknown>>
  readonly reference: string | null
}

/**
 * Returns the order in the text of a row. Throws 30 if the text is not a JSON object with distinct names, or if the
 * order states another batch.
 */
export function orderIn(rowText: string, batchReference: string): RowOrder {
  const fields = objectIn(rowText)
  const { transactionReference, transactionBatchReference = batchReference } = fields
  if (transactionBatchReference !== batchReference)
    throw new Refusal('30', { fields: [{ field: 'transactionBatchReference', key: 'message.api.batchOther' }] })
  const text = typeof transactionReference === 'string' ? transactionReference.slice(0, 100).toWellFormed() : null
  return { fields: { ...fields, transactionBatchReference }, reference: text?.replaceAll('\0', '') ?? null }
}

/**
 * Returns the refusal of a row: 96 after an unexpected error, so that no row keeps the others waiting. Throws errors of
 * the database that do not concern the row, so that the job is repeated.
 */
export function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code } = failureOf(error)
  if (code === '30') return new Refusal('30')
  if (code === '999') return new Refusal('96')
  throw error
}

/** Returns a refusal as it is stored with a row. */
export const storedProblem = (refusal: Refusal): string => JSON.stringify(problemOf(refusal, uuid()))

function objectIn(rowText: string): Readonly<Record<string, unknown>> {
  const read = parsed(rowText)
  if ('fault' in read) throw refusalOf(read.fault)
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Readonly<Record<string, unknown>>
}

function parsed(rowText: string) {
  try {
    return readJson(rowText)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Refusal('30', { message: 'message.api.batchRowUnreadable' })
