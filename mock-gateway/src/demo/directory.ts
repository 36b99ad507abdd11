import type { Insertable } from 'kysely'
import type { Database } from '../engine/db/schema.ts'
import type { DemoUser } from './demo-user.ts'
import { type CountryId, personName, phoneNumber, plainLetters } from './names.ts'
import type { Random } from './random.ts'

type Person = Insertable<Database['directory_person']>

const DEPARTMENTS = [
  ['Branch Operations', 'Folásadé Ogunleye'],
  ['Treasury Operations', 'Kofi Agyemang'],
  ['Customer Care', 'Ifeoma Uche'],
  ['Compliance', 'Ngozi Effiong'],
  ['Information Technology', 'Jean-Baptiste Ilunga'],
  ['Internal Audit', 'Akosua Boateng'],
] as const
const COUNTRIES: readonly CountryId[] = ['01', '01', '02', '03']

/** People in the directory on whom a walk-through can rely. The first person is the example in the README. */
const NAMED: readonly { username: string; displayName: string; country: CountryId }[] = [
  { username: 'chidinma.eze', displayName: 'Chidinma Eze', country: '01' },
  { username: 'kwesi.appiah', displayName: 'Kwesi Appiah-Danquah', country: '02' },
  { username: 'solange.mbuyi', displayName: 'Solange Mbuyi wa Mbuyi', country: '03' },
]

/** Returns the staff in the directory: existing users, and forty people who are not users yet. */
export function demoDirectory(random: Random, users: readonly DemoUser[]): Person[] {
  const staff = users.filter((user) => user.type !== 'IMTO')
  const taken = new Set(staff.map((user) => user.username))
  const known = staff.map((user) =>
    person(random, user.username, `${user.first} ${user.last}`, user.country, user.phone),
  )
  const named = NAMED.map((one) => person(random, one.username, one.displayName, one.country))
  const others: Person[] = []
  for (const one of NAMED) taken.add(one.username)
  while (others.length < 40 - NAMED.length) {
    const country = random.pick(COUNTRIES)
    const name = personName(random, country)
    const username = `${plainLetters(name.last)}.${plainLetters(name.first).split('-')[0]}`.slice(0, 40)
    if (taken.has(username)) continue
    taken.add(username)
    others.push(person(random, username, `${name.first} ${name.last}`, country))
  }
  return [...known, ...named, ...others]
}

function person(
  random: Random,
  username: string,
  displayName: string,
  country: CountryId,
  phone: string = phoneNumber(random, country),
): Person {
  const [department, manager] = random.pick(DEPARTMENTS)
  return {
    username,
    display_name: displayName,
    email: `${username}@bank.example`,
    mobile_no: phone,
    department,
    groups: ['All Staff', department],
    manager_name: manager,
    manager_department: department,
    country_id: country,
  }
}
