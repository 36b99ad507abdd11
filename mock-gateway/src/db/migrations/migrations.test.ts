import { readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { MIGRATIONS } from './index.ts'

/** Numbers that two migrations share, merged before this test was. */
const MERGED_TWINS = ['0005', '0008', '0014']

function misnumbered(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const number = name.slice(0, 4)
    const before = names[index - 1]?.slice(0, 4) ?? ''
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [`${name} is not named like 0042-what-it-does`]
    if (number === before && !MERGED_TWINS.includes(number)) return [`${name} needs a number of its own`]
    return number < before ? [`${name} stands after ${before}: list the migrations by number`] : []
  })
}

describe('migrations', () => {
  test('have each a number of their own and stand in its order', () => {
    expect(misnumbered(Object.keys(MIGRATIONS))).toEqual([])
  })

  test('are listed under the names of their files', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^\d.*\.ts$/.test(file))
    expect(Object.keys(MIGRATIONS).sort()).toEqual(files.map((file) => file.replace('.ts', '')).sort())
  })

  test.each([
    [['0019-one', '0019-two'], ['0019-two needs a number of its own']],
    [['0020-one', '0019-two'], ['0019-two stands after 0020: list the migrations by number']],
    [['0014-one', '0014-two', '0019-three', '0021-four'], []],
    [['19-one'], ['19-one is not named like 0042-what-it-does']],
  ])('of the names %j: %j', (names, faults) => {
    expect(misnumbered(names)).toEqual(faults)
  })
})
