import type { ListRequest } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { allOf, findConditions, normalized } from '../../read/index.ts'
import { withinDays } from './statement-days.ts'

/** Postings that a search finds at most, the newest of them: a word that more have in common tells nothing apart. */
const POSTINGS_FOUND = 10_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/**
 * Whose lines a search of a statement means: transactions with every word in the reason of a posting, and the one whose number or
 * partner's reference is the whole of what was typed. Each out of an index, however many lines the account has: their own words are
 * but a handful of events and labels.
 */
export async function findPostings(
  db: Kysely<Database>,
  { search = '', ...range }: Pick<ListRequest, 'search' | 'startDate' | 'endDate'>,
): Promise<RawBuilder<boolean>> {
  const typed = search.trim()
  // The key begins with environment and partner: asked for each of them it is found by its index.
  const ofReference = db
    .selectFrom('mto as m')
    .innerJoin('transaction_key as k', 'k.mto_code', 'm.mto_code')
    .select('k.transaction_id')
    .where('k.env', 'in', ['live', 'test'])
    .where('k.transaction_reference', '=', typed)
    .execute()
  const ofReason = db
    .selectFrom('ledger_posting as p')
    .select('p.transaction_id')
    .where('p.reason', 'is not', null)
    .where(
      allOf([
        ...findConditions(normalized(sql.ref('p.reason')), typed),
        ...withinDays(range, sql.ref('p.business_date')),
      ]),
    )
    .orderBy('p.transaction_id', 'desc')
    .limit(POSTINGS_FOUND)
    .execute()
  const found = await Promise.all([ofReference, ofReason])
  const ids = found.flat().map((one) => one.transaction_id)
  if (UUID.test(typed)) ids.push(typed)
  return sql<boolean>`l.transaction_id = any(${ids}::uuid[])`
}
