import { count, list, text, type ValuesOf } from '@portal/contract/record'

/** A table added by an upload (ruling A84). */
export const REFERENCE_TABLE = { tableName: text(80), rowCount: count(), columns: list() }

export type ReferenceTableRecord = ValuesOf<typeof REFERENCE_TABLE>
