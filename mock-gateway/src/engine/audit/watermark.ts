import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { settledNumber } from '../db/settled-number.ts'

/**
 * Returns the highest audit number up to which no more rows can appear. Returns null if the trail is empty, and while
 * an older writer is still running; the caller must then retry later.
 * @param looks number of further checks for running writers after the first check; 0 answers at once
 */
export const settledAuditId = (db: Kysely<Database>, looks?: number): Promise<string | null> =>
  settledNumber(db, { table: 'audit_entry', max: sql`select max(audit_id) from audit_entry` }, looks)
