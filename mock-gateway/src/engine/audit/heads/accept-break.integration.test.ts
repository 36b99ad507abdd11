import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { chainHead } from '../chain-head.ts'
import { linkAudit } from '../link-audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import { systemOrigin, writeAudit } from '../write-audit.ts'
import { acceptBreak } from './accept-break.ts'
import { checkAnchor } from './check-anchor.ts'
import { type HeadList, headListOf } from './head-list.ts'
import { readHeads } from './read-heads.ts'

let portal: TestPortal
let list: HeadList
let end: number

const NOTE = { module: 'USER', action: 'UPDATE' }
const link = () => linkAudit(portal.gateway.db, { list })
const write = () => writeAudit(portal.gateway.db, NOTE, systemOrigin(new Date(), 'a'), '00', 'Successful')
const verify = async () => await verifyAudit(portal.gateway.db, (await readHeads(list)).heads)

async function tamper(statement: string): Promise<void> {
  await portal.gateway.admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

const PEOPLE = { operator: 'ho.admin', witness: 'ho.checker', reason: 'Backup of 3 May restored, INC-1234' }
const accept = (asked: object = {}) =>
  acceptBreak(portal.gateway.admin, list, { ...PEOPLE, position: `${end}`, ...asked }, new Date(), 'accepting')

beforeEach(async () => {
  portal = await testPortal()
  list = headListOf(portal.gateway.config)
  await link()
  await write()
  await link()
  end = Number((await chainHead(portal.gateway.db))?.position)
  await tamper(`with gone as (delete from audit_link where position = ${end} returning audit_id)
    delete from audit_entry where audit_id in (select audit_id from gone)`)
  await write()
  await link()
})
afterEach(() => portal.close())

describe('a break of the chain', () => {
  test('two people can accept a break of the chain, and the break stays visible for ever', async () => {
    expect(await accept()).toMatchObject({ kind: 'accepted', breaks: 1, position: `${end - 1}` })
    expect(await link()).toMatchObject({ refusal: null })
    await write()
    await link()
    expect(await verify()).toMatchObject({ ok: true })
    const { accepted } = await readHeads(list)
    expect(accepted).toMatchObject([
      { accepted: { ...PEOPLE, fault: 'truncated', soundUpTo: `${end - 1}`, refused: { position: `${end}` } } },
    ])
    const row = await portal.gateway.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('correlation_id', '=', 'accepting')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'ACCEPT_BREAK', actor_username: 'ho.admin', item_id: `${end}` })
    expect(row.after).toMatchObject({ witness: 'ho.checker', reason: PEOPLE.reason })
  })

  test.each([
    ['another position', { position: '1' }, 'The break is at position'],
    ['one person twice', { witness: ' ho.admin' }, 'two people'],
    ['nobody known', { witness: 'nobody' }, 'no active user'],
    ['a partner’s user', { witness: 'ops@swiftremit.example' }, 'no active user'],
    ['no reason', { reason: 'because' }, 'reason'],
  ])('accepting a break is refused with %s', async (_, asked, message) => {
    const stored = await readFile(list.path, 'utf8')
    await expect(accept(asked)).rejects.toThrow(message)
    expect(await readFile(list.path, 'utf8')).toBe(stored)
    expect((await link()).refusal).not.toBeNull()
  })

  test('an accepted break does not excuse the next break', async () => {
    await accept()
    await link()
    await tamper(`update audit_entry set address = '10.0.0.9' where audit_id = 4; delete from audit_link`)
    await linkAudit(portal.gateway.admin)
    expect(await link()).toMatchObject({ linked: 0, refusal: { fault: 'rewritten' } })
    expect(await verify()).toMatchObject({ ok: false, fault: 'rewritten' })
  })

  test('a break that does not exist cannot be accepted', async () => {
    await accept()
    await expect(accept()).rejects.toThrow('There is no break')
  })

  test('accepting a break of the list, not of the chain, begins a new list that records the acceptance', async () => {
    await accept()
    await link()
    await rm(list.path)
    const { refusal } = await checkAnchor(portal.gateway.db, list)
    expect(refusal).toMatchObject({ fault: 'list-missing' })
    await accept({ position: refusal?.position })
    await link()
    expect(await readHeads(list)).toMatchObject({
      forgedLine: null,
      accepted: [{ seq: 1, accepted: { refused: null } }],
    })
    expect(await verify()).toMatchObject({ ok: true })
  })

  test('a line missing from the middle of the list is also a break, and accepting it begins a new list', async () => {
    await accept()
    await link()
    const lines = (await readFile(list.path, 'utf8')).split('\n')
    await writeFile(list.path, lines.toSpliced(1, 1).join('\n'))
    const position = (await chainHead(portal.gateway.db))?.position
    expect(await accept({ position })).toMatchObject({ seq: 1, accepted: { fault: 'list-forged', soundUpTo: '0' } })
    expect(await link()).toMatchObject({ refusal: null })
    expect(await readHeads(list)).toMatchObject({ forgedLine: null })
  })

  test.each<[string, () => Promise<void>]>([
    ['that it found in the chain', async () => {}],
    ['of its list, which was cut', async () => await writeFile(list.path, `${(await linesOf())[0]}\n`)],
  ])('after a break %s, a running gateway continues once another process accepted the break', async (_, forge) => {
    await forge()
    const { refusal } = await link()
    await inAnotherProcess((elsewhere) =>
      acceptBreak(portal.gateway.admin, elsewhere, { ...PEOPLE, position: `${refusal?.position}` }, new Date(), 'a'),
    )
    expect(await link()).toMatchObject({ refusal: null })
    await write()
    expect(await link()).toMatchObject({ linked: 1, refusal: null })
    expect(await verify()).toMatchObject({ ok: true })
  })

  test('an acceptance does not excuse a list that is cut later', async () => {
    await accept()
    const [old, mark] = [await readFile(list.path), await readFile(markOf(list))]
    await link()
    await write()
    await link()
    await writeFile(list.path, old)
    await writeFile(markOf(list), mark)
    expect(await link()).toMatchObject({ linked: 0, refusal: { fault: 'list-forged' } })
  })
})

const linesOf = async () => (await readFile(list.path, 'utf8')).trimEnd().split('\n')
const markOf = ({ mark }: HeadList) => mark?.path ?? ''

/** Runs work on a copy of the list's files at another path, of which this process remembers nothing. */
async function inAnotherProcess(work: (elsewhere: HeadList) => Promise<unknown>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'elsewhere-'))
  const elsewhere = headListOf({ ...portal.gateway.config, dataDir })
  const copy = async (from: HeadList, to: HeadList) => {
    await cp(from.path, to.path)
    await cp(markOf(from), markOf(to))
  }
  await copy(list, elsewhere)
  await work(elsewhere)
  await copy(elsewhere, list)
  await rm(dataDir, { recursive: true })
}
