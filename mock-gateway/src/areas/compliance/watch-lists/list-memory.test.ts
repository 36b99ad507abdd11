import { expect, test } from '@jest/globals'
import { bytesWhileBuilt, ListMemory, ListTooLarge } from './list-memory.ts'

const HOUR_MS = 60 * 60_000

/** Bytes that an entry without letters takes while its list is built. */
const ENTRY = bytesWhileBuilt({ letters: 0, entries: 1 })

/** Returns a list memory for 100 entries that builds lists of a given size and records each build. */
function aMemory() {
  let now = 0
  const built: string[] = []
  const memory = new ListMemory<{ readonly name: string; readonly bytes: number }>(100 * ENTRY, () => now)
  const ask = async (listCode: string, listVersion: number, onceBuilt = 30, whileBuilt = 2 * onceBuilt) => {
    const { name } = await memory.listOf({
      listCode,
      listVersion,
      size: async () => ({ letters: 0, entries: whileBuilt }),
      async build() {
        built.push(`${listCode} ${listVersion}`)
        return { name: `${listCode} ${listVersion}`, bytes: onceBuilt * ENTRY }
      },
    })
    return name
  }
  return {
    ...{ memory, built, ask },
    advance: (ms: number) => {
      now += ms
    },
  }
}

test('a list that is replaced seven times uses the memory of one version', async () => {
  const { memory, ask } = aMemory()
  for (let version = 1; version <= 7; version += 1) {
    expect(await ask('OFAC', version)).toBe(`OFAC ${version}`)
    expect(memory.bytes).toBe(30 * ENTRY)
  }
})

test('a list that does not fit into memory causes an error, and other lists can still be used', async () => {
  const { memory, ask } = aMemory()
  await ask('UN', 1)
  await expect(ask('OFAC', 1, 60)).rejects.toThrow(ListTooLarge)
  expect(memory.bytes).toBe(30 * ENTRY)
  expect(await ask('UN', 1)).toBe('UN 1')
  expect(await ask('OFAC', 2)).toBe('OFAC 2')
})

test('a list that was not used for an hour is evicted if another list needs the memory', async () => {
  const { ask, advance, built } = aMemory()
  await ask('UN', 1, 45)
  await expect(ask('OFAC', 1, 45)).rejects.toThrow('OFAC 1 needs')
  advance(HOUR_MS + 1)
  expect(await ask('OFAC', 1, 45)).toBe('OFAC 1')
  expect(built).toEqual(['UN 1', 'OFAC 1'])
})

test('concurrent callers share one build, and a failed build is retried', async () => {
  const { memory, ask, built } = aMemory()
  await Promise.all([ask('UN', 1), ask('UN', 1), ask('UN', 1)])
  expect(built).toEqual(['UN 1'])
  const wanted = { listCode: 'EU', listVersion: 1, size: async () => ({ letters: 0, entries: 1 }) }
  const failing = { ...wanted, build: () => Promise.reject(new Error('the database went away')) }
  await expect(memory.listOf(failing)).rejects.toThrow('went away')
  expect(await memory.listOf({ ...wanted, build: async () => ({ name: 'EU 1', bytes: 1 }) })).toMatchObject({
    name: 'EU 1',
  })
})

test('a request for an older version gets the newer version, even while both versions are being built', async () => {
  const { ask } = aMemory()
  const both = await Promise.all([ask('UN', 1), ask('UN', 2)])
  expect(both[1]).toBe('UN 2')
  expect(await ask('UN', 1)).toBe('UN 2')
})
