import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { headKeys } from './head-keys.ts'
import { type HeadList, headListAt } from './head-list.ts'
import { headSender } from './send-heads.ts'

const LOG = pino({ level: 'silent' })
const NOW = new Date('2026-03-01T10:00:00Z')

let folder: string
let list: HeadList

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heads-'))
  const source = { keyEncryptionKey: new Uint8Array(32).fill(1), audit: { signingKey: null, formerKeys: [] } }
  list = headListAt(path.join(folder, 'audit-heads.jsonl'), headKeys(source))
})
afterEach(() => rm(folder, { recursive: true }))

const add = (position: string) => list.append({ kind: 'head', position, auditId: position, hash: 'a'.repeat(64) }, NOW)

test('each line is passed to the command once and in order, whatever process passes it', async () => {
  const safe = path.join(folder, 'safe')
  await add('1')
  await add('2')
  await headSender(list, `cat >> '${safe}'`, LOG).wake()
  await add('3')
  await headSender(list, `cat >> '${safe}'`, LOG).wake()
  await headSender(list, `cat >> '${safe}'`, LOG).wake()
  expect(await readFile(safe, 'utf8')).toBe(await readFile(list.path, 'utf8'))
  expect(await list.sentUpTo()).toBe(3)
})

test('a failed command is retried with the same line after a delay', async () => {
  const safe = path.join(folder, 'safe')
  let time = 0
  const sender = headSender(list, `test -e '${folder}/open' && cat >> '${safe}'`, LOG, () => time)
  await add('1')
  await sender.wake()
  expect(await list.sentUpTo()).toBe(0)
  await writeFile(path.join(folder, 'open'), '')
  await sender.wake()
  expect(await list.sentUpTo()).toBe(0)
  time = 1_000
  await sender.wake()
  expect(await list.sentUpTo()).toBe(1)
  expect(await readFile(safe, 'utf8')).toBe(await readFile(list.path, 'utf8'))
})
