import { likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { dayOf, type Hit, type Silencer } from '../screening/index.ts'
import { comparedPerson, listInForce, type OrderedPerson, orderedPerson } from '../watch-lists/index.ts'
import { falseMatchKey } from './false-match.store.ts'
import { knownFalseMatches } from './false-match-record.ts'

type Known = Awaited<ReturnType<typeof knownFalseMatches>>[number]

/** A similarity column of a hit's rule, with the person whom it compares. */
interface Comparison {
  readonly columnName: string
  readonly listCode: string
  readonly person: OrderedPerson
}

const comparisonsOf = ({ rule, screened }: Hit): Comparison[] =>
  rule.columns.flatMap((columnName) => {
    const asked = likenessAsked(columnName)
    return asked === null
      ? []
      : [{ columnName, listCode: asked.listCode, person: orderedPerson(screened, asked.person) }]
  })

/**
 * Silences hits that are due only to false matches: the rule is evaluated again with the similarity of the best entry
 * that is not one of the person's false matches. Any other similar entry still holds the order.
 */
export const FALSE_MATCH_SILENCER: Silencer = {
  kind: 'FALSE_MATCH',
  concerns: ({ rule }) => rule.columns.some((columnName) => likenessAsked(columnName) !== null),
  async silencedBy(db, hits, now) {
    const comparisons = hits.map(comparisonsOf)
    const keys = comparisons.flat().map(({ person }) => falseMatchKey(person))
    const known = (await knownFalseMatches(db, keys, now)).filter(({ status }) => status === 'ACTIVE')
    if (known.length === 0) return hits.map(() => null)
    const found: (string | null)[] = []
    for (const [at, hit] of hits.entries()) {
      // The last day ends with the business day of the transaction's subsidiary.
      const today = businessDate(now, hit.screened.record.country_id)
      const inForce = known.filter(({ until }) => until >= today)
      found.push(await silencing(db, hit, comparisons[at] ?? [], inForce))
    }
    return found
  },
}

/** Returns the id of the false match without which the rule would not have hit; null if the hit stands. */
async function silencing(
  db: Kysely<Database>,
  { rule, matched, screened }: Hit,
  comparisons: readonly Comparison[],
  known: readonly Known[],
): Promise<string | null> {
  const scores = new Map<string, string>()
  let silencer: Known | null = null
  for (const { columnName, listCode, person } of comparisons) {
    const key = falseMatchKey(person)
    const own = known.filter((one) => one.person_key === key && one.list_code === listCode)
    if (own.length === 0) continue
    const list = await listInForce(db, listCode)
    if (list === null) return null
    const entries = new Map(own.map((one) => [one.entry_no, one]))
    // One more than the false matches: the first entry that is none of them.
    const matches = list.index.find(comparedPerson([person.name], person), own.length + 1)
    const falseMatchAt = (place: number) => entries.get(list.entryAt(place).entryNo)
    const remaining = matches.find(({ at }) => falseMatchAt(at) === undefined)
    scores.set(columnName, String(remaining?.likeness.score ?? 0))
    silencer ??= matches.map(({ at }) => falseMatchAt(at)).find((one) => one !== undefined) ?? null
  }
  if (silencer === null) return null
  const truth = rule.truth((column) => scores.get(column) ?? matched[column] ?? null, dayOf(screened.record))
  return truth === 'TRUE' || truth === 'ERROR' ? null : silencer.false_match_id
}
