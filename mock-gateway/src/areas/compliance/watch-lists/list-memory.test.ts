import { expect, test } from '@jest/globals'
import { bytesOf, ListMemory, ListTooLarge } from './list-memory.ts'

const HOUR_MS = 60 * 60_000

/** Returns a list memory of 100 bytes that builds lists of a given size and records each build. */
function aMemory() {
  let now = 0
  const built: string[] = []
  const memory = new ListMemory<string>(100, () => now)
  const ask = (listCode: string, listVersion: number, onceBuilt = 30, whileBuilt = 2 * onceBuilt) =>
    memory.listOf({
      listCode,
      listVersion,
      bytes: async () => ({ whileBuilt, onceBuilt }),
      async build() {
        built.push(`${listCode} ${listVersion}`)
        return `${listCode} ${listVersion}`
      },
    })
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
    expect(memory.bytes).toBe(30)
  }
})

test('a list that does not fit into memory causes an error, and other lists can still be used', async () => {
  const { memory, ask } = aMemory()
  await ask('UN', 1)
  await expect(ask('OFAC', 1, 60)).rejects.toThrow(ListTooLarge)
  expect(memory.bytes).toBe(30)
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
  const wanted = { listCode: 'EU', listVersion: 1, bytes: async () => ({ whileBuilt: 1, onceBuilt: 1 }) }
  const failing = { ...wanted, build: () => Promise.reject(new Error('the database went away')) }
  await expect(memory.listOf(failing)).rejects.toThrow('went away')
  expect(await memory.listOf({ ...wanted, build: async () => 'EU 1' })).toBe('EU 1')
})

test('a request for an older version gets the newer version, even while both versions are being built', async () => {
  const { ask } = aMemory()
  const both = await Promise.all([ask('UN', 1), ask('UN', 2)])
  expect(both[1]).toBe('UN 2')
  expect(await ask('UN', 1)).toBe('UN 2')
})

test('a list reserves more memory while it is built than afterwards', () => {
  const { whileBuilt, onceBuilt } = bytesOf({ letters: 1_300_000, entries: 50_000 })
  expect([whileBuilt, onceBuilt].map((bytes) => Math.round(bytes / 1e6))).toEqual([267, 137])
})
