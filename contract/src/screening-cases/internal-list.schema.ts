import { listFields, number, request, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { reason } from '../transactions/transactions.schema.ts'
import { readInternalList, removeInternalListing } from './internal-list.calls.ts'

export const removeInternalListingRequest = request({
  listingId: uuid().required(),
  version: number().integer().min(1).required(),
  removalReason: reason().required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readInternalList, request({ ...listFields, listingId: uuid() })],
  [removeInternalListing, removeInternalListingRequest],
]
