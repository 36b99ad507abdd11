import { sql } from 'kysely'

/**
 * Returns the SQL of the key by which references are compared. The key ignores case, spaces and invisible characters
 * (ruling A100).
 */
export const referenceKey = (reference: string) => sql<string>`portal_reference(${reference}::text)`
