import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { forgetLists, listInForce } from './lists-in-force.ts'
import { comparedPerson } from './matching/compared-person.ts'
import { insertEditionList, insertNextVersion } from './testing/edition-list.ts'

let portal: TestPortal
let db: Kysely<Database>
beforeAll(async () => {
  portal = await testPortal()
  db = portal.gateway.db
})
afterAll(() => portal.close())

const names = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) => `Qwertasz Testowy${String.fromCharCode(97 + ((from + at) % 26))}${from + at}`,
  )

/** Returns the entries of a list in force that resemble a name, as they are now and as a new gateway reads them. */
async function found(listCode: string, name: string): Promise<readonly [version: number, names: readonly string[]]> {
  const read = async () => {
    const list = await listInForce(db, listCode)
    if (list === null) throw new Error('no list')
    const matches = list.index.find(comparedPerson([name], { birthDate: null, country: null }), 5)
    const entries = matches.map(({ at, likeness }) => `${list.entryAt(at).entryName} ${likeness.score}`)
    return { list, entries: entries.toSorted() }
  }
  const kept = await read()
  forgetLists()
  const again = await read()
  expect(kept.entries).toEqual(again.entries)
  expect(kept.list.index.size).toBe(again.list.index.size)
  return [kept.list.listVersion, kept.entries]
}

test('a later version has the added, changed and lost entries of a list in memory, like a list that is built again', async () => {
  const now = portal.gateway.clock.now()
  const rest = names(0, 40)
  await insertEditionList(db, 'MADE', [...rest, 'Zbigniew Brzeczyszczykiewicz', 'Ada Obi'], now)
  expect(await found('MADE', 'Zbigniew Brzeczyszczykiewicz')).toEqual([1, ['Zbigniew Brzeczyszczykiewicz 100']])
  await insertNextVersion(db, 'MADE', [...rest, 'Ada Obi', 'Grzegorz Chrzaszczewski'], now)
  expect(await found('MADE', 'Zbigniew Brzeczyszczykiewicz')).toEqual([2, []])
  await insertNextVersion(db, 'MADE', [...rest, 'Grzegorz Chrzaszczewski', 'Ada Obi-Nwosu'], now)
  expect(await found('MADE', 'Ada Obi Nwosu')).toEqual([3, ['Ada Obi-Nwosu 100']])
  expect(await found('MADE', 'Grzegorz Chrzaszczewski')).toEqual([3, ['Grzegorz Chrzaszczewski 100']])
})
