import type { ListRequest } from '@portal/contract'
import { soughtReference } from '@portal/contract/values/reference-key'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, findConditions, foldedText, sideOf } from '../../../../engine/read/index.ts'
import { IS_NARRATED } from './reasons-for-partners.ts'
import { withinDays } from './statement-days.ts'

/**
 * Maximum number of postings that a search finds. It finds the newest postings, because a word with more matches is too
 * common.
 */
const POSTINGS_FOUND = 10_000

/** Form of a contract reference: direct credit or cash pickup, day, and the distinguishing part. */
const CONTRACT_REFERENCE = /^(DC|CP)\d{6}[0-9A-Z]{12}$/u

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

type Reader = Pick<SessionContext, 'db' | 'actor'>

/**
 * Returns the SQL condition for the lines that a search of a statement finds; no condition without a searched text. A
 * search finds the transactions of postings whose visible reason has every searched word, and the transaction that
 * has the searched text as its id, contract reference or partner reference. Searches transactions by index, because
 * the lines of a statement have only a few distinct events and labels.
 */
export function searched(
  context: Reader,
  { search = '', ...range }: Pick<ListRequest, 'search' | 'startDate' | 'endDate'>,
): RawBuilder<boolean>[] {
  const typed = search.trim()
  if (typed === '') return []
  const { db } = context
  const reference = soughtReference(typed).toUpperCase()
  const ours = CONTRACT_REFERENCE.test(reference) ? [ofContractReference(context, reference)] : []
  const found = [...ours, ofReference(db, typed), ofReason(context, typed, range)]
  const named = UUID.test(typed) ? sql`array[${typed}::uuid]` : sql`array[]::uuid[]`
  // The arrays are evaluated once, before any line is read; lines are then found by the key of their transaction.
  const ids = sql.join([named, ...found.map((query) => sql`array(${query})`)], sql` || `)
  return [sql<boolean>`l.transaction_id = any(${ids})`]
}

/**
 * Finds a transaction by its partner's reference. The key begins with environment and partner, so a query for each
 * partner uses the index.
 */
function ofReference(db: Kysely<Database>, reference: string) {
  return db
    .selectFrom('mto as m')
    .innerJoin('transaction_key as k', 'k.mto_code', 'm.mto_code')
    .select('k.transaction_id')
    .where('k.env', 'in', ['live', 'test'])
    .where((eb) =>
      eb.or([
        eb('k.transaction_reference', '=', reference),
        eb('k.reference_key', '=', sql<string>`portal_reference(${reference}::text)`),
      ]),
    )
}

/** Finds a transaction by its contract reference in the search index of transactions. */
function ofContractReference({ db, actor }: Reader, reference: string) {
  return db
    .selectFrom('transaction as t')
    .select('t.transaction_id')
    .where(allOf(findConditions(sql<string>`t.search_text`, reference, actor.country)))
    .where('t.transaction_contract_reference', '=', reference)
}

function ofReason({ db, actor }: Reader, words: string, range: Pick<ListRequest, 'startDate' | 'endDate'>) {
  const isTold = sideOf(actor).kind === 'bank' ? [] : [IS_NARRATED]
  const isFound = findConditions(foldedText(sql.ref('p.reason')), words, actor.country)
  return db
    .selectFrom('ledger_posting as p')
    .select('p.transaction_id')
    .where('p.reason', 'is not', null)
    .where(allOf([...isFound, ...isTold, ...withinDays(range, sql.ref('p.business_date'))]))
    .orderBy('p.transaction_id', 'desc')
    .limit(POSTINGS_FOUND)
}
