import { count, list, text } from '../record.ts'

/** A table taken on by an upload (ruling A84). */
export const REFERENCE_TABLE = { tableName: text(), rowCount: count(), columns: list() }
