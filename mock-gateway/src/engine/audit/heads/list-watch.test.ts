import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { headKeys } from './head-keys.ts'
import { type HeadList, headListAt } from './head-list.ts'
import { listWatch } from './list-watch.ts'
import { trustedEnd } from './whole-list.ts'

const MINUTE = 60_000
const KEYS = headKeys({
  keyEncryptionKey: new Uint8Array(32).fill(1),
  audit: { signingKey: null, formerKeys: [] },
})

let folder: string
let list: HeadList
let whole: string
let now: number
let told: string[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heads-'))
  list = headListAt(path.join(folder, 'audit-heads.jsonl'), KEYS)
  for (const position of ['1', '2', '3', '4'])
    await list.append({ kind: 'head', position, auditId: position, hash: 'a'.repeat(64) }, new Date(0))
  whole = await readFile(list.path, 'utf8')
  now = 0
  told = []
})
afterEach(() => rm(folder, { recursive: true }))

const watch = () => listWatch(list, pino({}, { write: (line: string) => told.push(line) }), () => now)
const state = async () => (await trustedEnd(list)).state
const cut = (line: number) => writeFile(list.path, whole.split('\n').toSpliced(line, 1).join('\n'))

test.each([0, 1, 2])('a list without line %i is detected at the first check', async (line) => {
  await cut(line)
  await watch()()
  expect(await state()).toBe('forged')
  expect(told.join()).toContain('is not as it was written')
})

test('a line removed between two full readings is detected within the hour', async () => {
  const look = watch()
  await look()
  await cut(1)
  now = 59 * MINUTE
  await look()
  expect(await state()).toBe('sound')
  now = 60 * MINUTE
  await look()
  expect(await state()).toBe('forged')
})

test('a restored list is trusted again within a minute, and the log reports the fault once', async () => {
  const look = watch()
  await cut(1)
  await look()
  now = MINUTE
  await look()
  await writeFile(list.path, whole)
  await look()
  expect(await state()).toBe('forged')
  now = 2 * MINUTE
  await look()
  expect(await state()).toBe('sound')
  expect(told).toHaveLength(1)
})
