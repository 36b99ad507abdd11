import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'

/** Kinds of values with their own text about the fault. All other kinds use the catalogue's text `other`. */
export const VALUE_KINDS = ['phone', 'reference', 'partner'] as const

/** A stored value that people must correct. */
export interface ValueToCorrectRow {
  valueId: string
  /**
   * The kind of the value, such as `phone`. `reference`: references of several orders differ only in case or spaces.
   */
  valueKind: string
  /** The kind of the value's record, in words. */
  valueSubjectName: string
  recordId: string
  /** The record's name, or the record's id if the record is unknown. */
  recordName: string
  /** Path of the record's screen; null if the record has no screen. */
  recordHref: string | null
  /** Label of the field with the value. */
  valueFieldName: string
  /** The value as stored. */
  storedValue: string
  foundAt: string
}

/**
 * Lists values to correct in the user's subsidiaries: stored values without a canonical form, old orders with colliding
 * references, and stored conditions on partners that do not exist. Refused with 57 for operators.
 */
export const readValuesToCorrect = readCall<ListRequest, ListPayload<ValueToCorrectRow>>({
  action: 'portal/values/to-correct',
  path: 'portal/values/to-correct',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
