import { type FalseMatchRecord, MOST_FALSE_MATCH_DAYS } from '@portal/contract/false-matches/false-match'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { isAllowedLastDay } from '../screening/index.ts'
import { isInVersion, isOnInternalList, lockName, type OrderedPerson, versionInForce } from '../watch-lists/index.ts'

type Person = Pick<OrderedPerson, 'name' | 'birthDate' | 'country'>

/** Refuses with 12 a false match of a person who is confirmed as listed: two people decided the opposite. */
export async function refuseConfirmed(db: Kysely<Database>, person: Person): Promise<void> {
  await lockName(db, person.name)
  const { isListed } = await db
    .selectNoFrom(isOnInternalList([{ ...person, person: 'sender' }]).as('isListed'))
    .executeTakeFirstOrThrow()
  if (isListed) throw new Refusal('12', { message: 'message.personConfirmed' })
}

type Decided = Pick<FalseMatchRecord, 'falseUntil' | 'listCode' | 'entryNo'> &
  Partial<Pick<FalseMatchRecord, 'entryVersion'>>

/**
 * Refuses with 30, at its field, a false match that may not be decided now: its last day is not allowed, or its entry
 * is no longer on the list, or no longer in the stated version.
 * @returns the version of the list in which the entry got its present content
 */
export async function refuseFalseMatch(db: Kysely<Database>, decided: Decided, now: Date): Promise<number> {
  const { falseUntil, listCode, entryNo, entryVersion } = decided
  if (!isAllowedLastDay(falseUntil, now, MOST_FALSE_MATCH_DAYS))
    throw refusedAt('falseUntil', 'validation.falseUntil', { most: MOST_FALSE_MATCH_DAYS })
  const entry = await db
    .selectFrom('watch_list_entry as e')
    .select('list_version')
    .where('entry_no', '=', entryNo)
    .where(isInVersion(listCode, (await versionInForce(db, listCode)) ?? 0))
    .executeTakeFirst()
  if (entry === undefined || (entryVersion ?? entry.list_version) !== entry.list_version) throw unlikeEntry()
  return entry.list_version
}

const refusedAt = (field: string, key: string, params: Readonly<Record<string, string | number>> = {}) =>
  new Refusal('30', { fields: [{ field, key, params }] })

/** Creates the refusal of an entry that does not resemble the person, or is no longer on the list. */
export const unlikeEntry = (): Refusal => refusedAt('entryNo', 'validation.entryUnlike')
