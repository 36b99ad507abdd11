import type { RequestOf } from '@portal/contract'
import type { NameMatch, tryWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { ListTooLarge } from './list-memory.ts'
import { type ListInForce, listInForce } from './lists-in-force.ts'
import { comparedPerson } from './matching/compared-person.ts'
import type { IndexMatch } from './matching/name-index.ts'

/** Maximum number of entries shown. */
const MOST_TOLD = 10

/**
 * Finds the entries of a list that resemble a name. Refused with 25 if no such list is in force, with 12 if the list
 * does not fit into memory.
 */
export async function tryList(
  { db, actor }: SessionContext,
  { listCode, askedName, birthDate, country }: RequestOf<typeof tryWatchList>,
): Promise<{ listVersion: number; matches: NameMatch[] }> {
  requireBank(actor)
  const list = await listInForce(db, listCode).catch((error: unknown) => {
    throw error instanceof ListTooLarge ? new Refusal('12', { message: 'message.listTooLarge' }) : error
  })
  if (list === null) throw new Refusal('25')
  const asked = comparedPerson([askedName], { birthDate: birthDate ?? null, country: country ?? null })
  const matches = list.index.find(asked, MOST_TOLD)
  return { listVersion: list.listVersion, matches: matches.map((match) => nameMatch(list, match)) }
}

/** Returns a match as it is shown to users. */
export function nameMatch({ entryAt }: Pick<ListInForce, 'entryAt'>, { at, likeness }: IndexMatch): NameMatch {
  const entry = entryAt(at)
  const { score, pairs, onlyAsked, onlyListed, nameAt } = likeness
  const listedName = [entry.entryName, ...entry.otherNames][nameAt] ?? entry.entryName
  return { entry, score, listedName, pairs, onlyAsked, onlyListed }
}
