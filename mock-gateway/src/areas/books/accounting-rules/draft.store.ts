import type { RuleDraft, RuleDraftRow } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/**
 * Locks the maker's draft of a rule until the transaction ends, even if the draft does not exist yet, so that two
 * browser tabs write one after another.
 */
export async function lockDraft(db: Kysely<Database>, makerId: string, aeCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rule draft ${makerId} ${aeCode}`}, 0))`.execute(db)
}

/** Returns the maker's draft of a rule; null if the maker has no draft of the rule. */
export async function findDraft(db: Kysely<Database>, makerId: string, aeCode: string): Promise<RuleDraft | null> {
  const found = await db
    .selectFrom('accounting_rule_draft')
    .selectAll()
    .where('maker_id', '=', makerId)
    .where('ae_code', '=', aeCode)
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    aeCode: found.ae_code,
    aeDescription: found.ae_description,
    slabs: found.slabs,
    fromVersion: found.from_version,
    updatedAt: found.updated_at.toISOString(),
  }
}

/** Maximum number of drafts of one maker. */
const MOST_DRAFTS = 50

/** Reads the maker's drafts, the most recently changed draft first. */
export async function readDrafts(db: Kysely<Database>, makerId: string): Promise<RuleDraftRow[]> {
  const found = await db
    .selectFrom('accounting_rule_draft')
    .select(['ae_code', 'ae_description', 'from_version', 'updated_at'])
    .select(sql<number>`jsonb_array_length(slabs)`.as('slab_count'))
    .where('maker_id', '=', makerId)
    .orderBy('updated_at', 'desc')
    .orderBy('ae_code')
    .limit(MOST_DRAFTS)
    .execute()
  return found.map((draft) => ({
    aeCode: draft.ae_code,
    aeDescription: draft.ae_description,
    slabCount: draft.slab_count,
    fromVersion: draft.from_version,
    updatedAt: draft.updated_at.toISOString(),
  }))
}

/** Stores the draft and replaces an existing draft of the rule. */
export async function writeDraft(
  db: Kysely<Database>,
  makerId: string,
  draft: Omit<RuleDraft, 'updatedAt'>,
  now: Date,
): Promise<RuleDraft> {
  const content = {
    ae_description: draft.aeDescription,
    slabs: JSON.stringify(draft.slabs),
    from_version: draft.fromVersion,
    updated_at: now,
  }
  await db
    .insertInto('accounting_rule_draft')
    .values({ maker_id: makerId, ae_code: draft.aeCode, ...content })
    .onConflict((conflict) => conflict.columns(['maker_id', 'ae_code']).doUpdateSet(content))
    .execute()
  return { ...draft, updatedAt: now.toISOString() }
}

/** Deletes the draft. Returns false if there is no draft. */
export async function removeDraft(db: Kysely<Database>, makerId: string, aeCode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounting_rule_draft')
    .where('maker_id', '=', makerId)
    .where('ae_code', '=', aeCode)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
