import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type HeadKeys, headKeys } from './head-keys.ts'
import { type HeadList, headListAt } from './head-list.ts'
import { readHeads } from './read-heads.ts'

const keysOf = (byte: number, formerKeys: readonly string[] = []): HeadKeys =>
  headKeys({ keyEncryptionKey: new Uint8Array(32).fill(byte), audit: { signingKey: null, formerKeys } })

let folder: string
let list: HeadList

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heads-'))
  list = headListAt(path.join(folder, 'audit-heads.jsonl'), keysOf(1))
})
afterEach(() => rm(folder, { recursive: true }))

const NOW = new Date('2026-03-01T10:00:00Z')
const head = (position: number, mark = 'a') => ({
  kind: 'head' as const,
  position: `${position}`,
  auditId: `${position}`,
  hash: mark.repeat(64),
})
async function fill(count: number): Promise<void> {
  for (let position = 1; position <= count; position++) await list.append(head(position), NOW)
}
const linesOf = async () => (await readFile(list.path, 'utf8')).trimEnd().split('\n')
const rewrite = async (change: (lines: string[]) => string[]) =>
  await writeFile(list.path, `${change(await linesOf()).join('\n')}\n`)

describe('the list of heads', () => {
  test('the list grows by signed lines, each with the hash of the previous line', async () => {
    await fill(3)
    expect(await list.end()).toMatchObject({ state: 'sound', head: { seq: 3, position: '3' } })
    const { heads, forgedLine, last } = await readHeads(list)
    expect(forgedLine).toBeNull()
    expect(heads.map(({ position }) => position)).toEqual(['1', '2', '3'])
    expect(last?.seq).toBe(3)
  })

  test.each(['', '{"seq":3,"kind":"he', '\0\0\0\0'])(
    'the list continues after a partial line left by a crash: %j',
    async (torn) => {
      await fill(2)
      await appendFile(list.path, torn)
      expect(await list.end()).toMatchObject({ state: 'sound', head: { seq: 2 } })
      await list.append(head(3), NOW)
      expect(await readHeads(list)).toMatchObject({ forgedLine: null, last: { seq: 3, position: '3' } })
    },
  )

  test('the list is missing after a crash that left only part of its first line', async () => {
    await writeFile(list.path, '{"seq":1')
    expect(await list.end()).toEqual({ state: 'missing' })
    await fill(1)
    expect(await readHeads(list)).toMatchObject({ forgedLine: null, last: { seq: 1 } })
  })

  test('the list rejects a last line that this installation did not sign, and then appends no line', async () => {
    await fill(2)
    await rewrite((lines) => lines.map((line) => line.replace('"position":"2"', '"position":"1"')))
    expect(await list.end()).toEqual({ state: 'forged' })
    await expect(list.append(head(3), NOW)).rejects.toThrow('not written by this installation')
    const outsider = headListAt(list.path, keysOf(9))
    await rm(list.path)
    await outsider.append(head(1), NOW)
    expect(await list.end()).toEqual({ state: 'forged' })
  })

  test.each<[string, (lines: string[]) => string[], number]>([
    [
      'edited',
      (lines) => lines.map((line, at) => (at === 2 ? line.replace('"auditId":"3"', '"auditId":"4"') : line)),
      4,
    ],
    ['taken out', (lines) => lines.filter((_, at) => at !== 1), 2],
    ['moved', ([one, two, three, ...rest]) => [one ?? '', three ?? '', two ?? '', ...rest], 2],
    ['made of nonsense', (lines) => lines.map((line, at) => (at === 1 ? 'nonsense' : line)), 2],
    ['the last, edited', (lines) => lines.map((line, at) => (at === 4 ? line.replace('aaaa', 'bbbb') : line)), 5],
  ])('reading the list names the first invalid line: %s', async (_, change, line) => {
    await fill(5)
    await rewrite(change)
    expect((await readHeads(list)).forgedLine).toBe(line)
  })

  test('a list that lacks a line that was already sent counts as cut', async () => {
    await fill(3)
    await list.noteSent(3)
    expect(await list.end()).toMatchObject({ state: 'sound' })
    await rewrite((lines) => lines.slice(0, 2))
    expect(await list.end()).toEqual({ state: 'forged' })
  })

  test('the list continues under a new key only if the former key is declared', async () => {
    await fill(2)
    const later = headListAt(list.path, keysOf(2, [list.keys.publicKey]))
    await later.append(head(3), NOW)
    expect(await readHeads(later)).toMatchObject({ forgedLine: null, last: { seq: 3 } })
    const forgetful = headListAt(list.path, keysOf(2))
    expect((await readHeads(forgetful)).forgedLine).toBe(2)
  })

  test('an accepted break gives up only the heads that it names', async () => {
    await fill(4)
    const accepted = { operator: 'a', witness: 'b', reason: 'c', fault: 'truncated', refused: null, soundUpTo: '2' }
    await list.append({ ...head(3, 'b'), kind: 'accepted', accepted }, NOW)
    await list.append(head(5, 'b'), NOW)
    const { heads, accepted: breaks, last } = await readHeads(list)
    expect(heads.map(({ position, hash }) => position + hash[0])).toEqual(['1a', '2a', '3b', '5b'])
    expect(breaks).toHaveLength(1)
    expect(last?.breaks).toBe(1)
  })
})
