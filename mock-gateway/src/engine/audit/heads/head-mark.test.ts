import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { headKeys } from './head-keys.ts'
import { type HeadMark, headMark } from './head-mark.ts'

const keysOf = (byte: number) =>
  headKeys({ keyEncryptionKey: new Uint8Array(32).fill(byte), audit: { signingKey: null, formerKeys: [] } })
const WITNESS = { seq: 7, line: 'a'.repeat(64), at: '2026-03-01T10:00:00.000Z' }

let folder: string
let mark: HeadMark

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mark-'))
  mark = headMark(path.join(folder, 'elsewhere', 'mark'), keysOf(1))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the mark of a list', () => {
  test('the mark is missing before the first write, and then records the list’s last line', async () => {
    expect(await mark.read()).toEqual({ state: 'missing' })
    await mark.write({ ...WITNESS, seq: 6 })
    await mark.write(WITNESS)
    expect(await mark.read()).toEqual({ state: 'sound', witness: WITNESS })
  })

  test.each<[string, (text: string) => string]>([
    ['another number', (text) => text.replace('"seq":7', '"seq":3')],
    ['another line', (text) => text.replace('aaaa', 'bbbb')],
    ['another time', (text) => text.replace('2026', '2025')],
    ['no seal', (text) => text.replace('"seal"', '"steal"')],
    ['a part of a seal', (text) => text.replace(/.{8}"\}/, '"}')],
    ['nonsense', () => 'nonsense'],
    ['nothing', () => ''],
    ['null', () => 'null'],
  ])('a mark with %s counts as forged', async (_, change) => {
    await mark.write(WITNESS)
    await writeFile(mark.path, change(await readFile(mark.path, 'utf8')))
    expect(await mark.read()).toEqual({ state: 'forged' })
  })

  test('a mark written by another installation counts as forged', async () => {
    await headMark(mark.path, keysOf(2)).write(WITNESS)
    expect(await mark.read()).toEqual({ state: 'forged' })
  })
})
