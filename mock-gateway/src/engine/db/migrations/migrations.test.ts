import { describe, expect, test } from '@jest/globals'
import { migrationFiles, readMigrations } from './index.ts'

/** Numbers that two migrations share, because both were merged before this test existed. */
const MERGED_TWINS = ['0005', '0008', '0014']

function misnumbered(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const number = name.slice(0, 4)
    const before = names[index - 1]?.slice(0, 4) ?? ''
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [`${name} is not named like 0042-what-it-does`]
    return number === before && !MERGED_TWINS.includes(number) ? [`${name} needs a number of its own`] : []
  })
}

describe('migrations', () => {
  test('every migration has a unique number, over engine and domains', () => {
    expect(misnumbered([...migrationFiles().keys()])).toEqual([])
  })

  test('migrations are loaded in the order of their numbers', async () => {
    const found = Object.entries(await readMigrations())
    expect(found[0]?.[0]).toBe('0001-core')
    expect(found.map(([name]) => name)).toEqual(found.map(([name]) => name).toSorted())
    for (const [, migration] of found) expect(migration.up).toBeInstanceOf(Function)
  })

  test.each([
    [['0019-one', '0019-two'], ['0019-two needs a number of its own']],
    [['0014-one', '0014-two', '0019-three', '0021-four'], []],
    [['19-one'], ['19-one is not named like 0042-what-it-does']],
  ])('the migrations with the names %j have the faults %j', (names, faults) => {
    expect(misnumbered(names)).toEqual(faults)
  })
})
