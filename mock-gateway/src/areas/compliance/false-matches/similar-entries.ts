import type { SimilarEntry } from '@portal/contract/false-matches/false-matches.calls'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { INTERNAL_LIST, LISTED_PEOPLE, likenessAsked } from '@portal/contract/watch-lists/watch-list'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { decidesCases, findWorkedCase, screenedOrders } from '../screening-cases/index.ts'
import { comparedPerson, listInForce, nameMatch, type OrderedPerson, orderedPerson } from '../watch-lists/index.ts'
import { falseMatchKey } from './false-match.store.ts'
import { knownFalseMatches } from './false-match-record.ts'

/** Maximum number of entries of a list for each person. */
const MOST_ENTRIES = 10

/** A person of an order with an entry that resembles them. */
export interface SimilarPerson {
  readonly person: OrderedPerson
  readonly listCode: string
  readonly match: SimilarEntry['match']
}

/** Returns the order of a case. Refused with 25 if no such case is in scope, with 57 for users who do not decide it. */
export async function decidedOrder(context: SessionContext, transactionId: string) {
  const { found } = await findWorkedCase(context, transactionId)
  if (!decidesCases(context.actor, found.contract_type)) throw new Refusal('57')
  return found
}

/**
 * Returns the entries that resemble the persons of an order, on the watch lists whose hits hold the order, the most
 * similar first. The caller must have checked that the user decides the case.
 */
export async function similarPeople(
  context: SessionContext,
  record: Awaited<ReturnType<typeof decidedOrder>>,
): Promise<SimilarPerson[]> {
  const { db } = context
  const orders = screenedOrders()
  const order = await orders.content(db, record)
  const found: SimilarPerson[] = []
  for (const listCode of listsHolding(await orders.readLogs(context, record.transaction_id))) {
    const list = await listInForce(db, listCode)
    if (list === null) continue
    for (const asked of LISTED_PEOPLE) {
      const person = orderedPerson({ record, order }, asked)
      const matches = list.index.find(comparedPerson([person.name], person), MOST_ENTRIES)
      found.push(...matches.map((match) => ({ person, listCode, match: nameMatch(list, match) })))
    }
  }
  return found.sort((one, other) => other.match.score - one.match.score)
}

/**
 * Returns the codes of the watch lists that live rules with a hit use. The internal list is left out, because two
 * people confirmed each of its persons.
 */
function listsHolding(logs: readonly ScreeningLogRow[]): string[] {
  const holding = logs.filter(
    ({ screeningLogStatus, screeningMode, silencedBy }) =>
      screeningLogStatus === 'HIT' && screeningMode === 'LIVE' && silencedBy === null,
  )
  const codes = holding.flatMap(({ conditions }) =>
    conditions.flatMap(({ columnName }) => likenessAsked(columnName)?.listCode ?? []),
  )
  return [...new Set(codes)].filter((code) => code !== INTERNAL_LIST)
}

/** Reads the similar entries of an order, with the false matches that concern them. */
export async function readSimilarEntries(
  context: SessionContext,
  { transactionId }: { readonly transactionId: string },
): Promise<{ entries: SimilarEntry[] }> {
  const people = await similarPeople(context, await decidedOrder(context, transactionId))
  const known = await knownFalseMatches(
    context.db,
    people.map(({ person }) => falseMatchKey(person)),
    context.now,
  )
  return {
    entries: people.map(({ person, listCode, match }) => ({
      matchedPerson: person.person,
      personName: person.name,
      personBirthDate: person.birthDate,
      personCountry: person.country,
      listCode,
      match,
      falseMatchStatus:
        known.find(
          (one) =>
            one.person_key === falseMatchKey(person) &&
            one.list_code === listCode &&
            one.entry_no === match.entry.entryNo,
        )?.status ?? null,
    })),
  }
}
