import { count, text } from '@portal/contract/record'

/** A table taken on by an upload (ruling A84). */
export const REFERENCE_TABLE = { tableName: text(), rowCount: count(), columns: text() }
