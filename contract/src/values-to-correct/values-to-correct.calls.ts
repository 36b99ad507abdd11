import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'

/** Kinds of values with a reason of their own; the catalogue's `other` is for the rest. */
export const VALUE_KINDS = ['phone', 'reference', 'partner'] as const

/** A stored value that people must correct. */
export interface ValueToCorrectRow {
  valueId: string
  /** The kind of the value, such as `phone`; `reference` for orders whose references differ only in case or spaces. */
  valueKind: string
  /** The kind of its record, in words. */
  valueSubjectName: string
  recordId: string
  /** The record's own name; its id if the record is unknown. */
  recordName: string
  /** Path of the record's screen; null if it has none. */
  recordHref: string | null
  /** The label of the field. */
  valueFieldName: string
  /** As stored. */
  storedValue: string
  foundAt: string
}

/**
 * Stored values without a canonical form, old orders with colliding references, and stored conditions on partners that
 * do not exist, in the user's subsidiaries; 57 for operators.
 */
export const readValuesToCorrect = readCall<ListRequest, ListPayload<ValueToCorrectRow>>({
  action: 'portal/values/to-correct',
  path: 'portal/values/to-correct',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
