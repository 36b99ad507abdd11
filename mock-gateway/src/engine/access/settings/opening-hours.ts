import { type UserType, zoneOf } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hourIn, isBoundByOpeningHours, isOpenAt } from './opening-hours.rules.ts'
import { type AccessSettings, readAccessSettings } from './system-settings.ts'

interface Person {
  readonly userType: UserType
  readonly countryId: string
  readonly privileges: readonly string[]
}

/** Returns whether a person may sign in and make changes now, by the hours of the person's subsidiary (ruling 2.9). */
export async function openingHours(db: Kysely<Database>, person: Person, now: Date): Promise<boolean> {
  return !isBoundByOpeningHours(person) || isOpenFor(await readAccessSettings(db), person, now)
}

/** Returns whether a person may sign in and make changes now, with settings that were already read. */
export function isOpenFor(settings: AccessSettings, person: Person, now: Date): boolean {
  if (!isBoundByOpeningHours(person)) return true
  return isOpenAt(hourIn(zoneOf(person.countryId), now), settings.openingHour, settings.closingHour)
}
