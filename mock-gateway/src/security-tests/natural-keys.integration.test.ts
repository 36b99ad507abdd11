import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { deleteAccountingRule, readAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { readHistory } from '@portal/contract/history/history.calls'
import { decideQueueItem, readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { updateReportStatus } from '@portal/contract/reports/reports.calls'
import { readScreeningRule, updateScreeningStatus } from '@portal/contract/screening/screening.calls'
import { openTill } from '@portal/contract/tills/tills.calls'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { VALID_WRITES } from './testing/valid-writes.ts'

// Ruling A101: live and pending records reserve their natural key; declined, withdrawn and deleted records free it.

/** The code that refuses a duplicate, by kind of record or by call, for records with a natural key. */
const TAKEN: Readonly<Record<string, '26' | '94'>> = {
  'accounting-rule': '26',
  proprietor: '26',
  parameter: '26',
  mto: '26',
  user: '26',
  report: '26',
  role: '26',
  'screening-rule': '26',
  [openTill.path]: '26',
  'partner-suspension': '26',
  'trusted-pair': '26',
  'false-match': '26',
  'user-batch': '26',
  'reference-table': '26',
  'wallet-funding': '94',
  'watch-list': '26',
}

const CREATIONS = VALID_WRITES.filter(({ call, leaves }) => call.queued && leaves.action === 'CREATE').map(
  (one, at) => ({
    ...one,
    title: `${one.leaves.subject} ${at}`,
    refused: TAKEN[one.leaves.subject ?? ''] ?? TAKEN[one.call.path],
  }),
)

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const send = async (by: string, call: unknown, body: WriteBody) => await portal.send(everything(by), call as Call, body)

async function decide(cqId: unknown, mode: 'AUTHORIZE' | 'REJECTED') {
  const { payload_hash: cqHash } = await portal.gateway.db
    .selectFrom('queue_item')
    .select('payload_hash')
    .where('cq_id', '=', String(cqId))
    .executeTakeFirstOrThrow()
  const cqReason = 'Not this one'
  const decided = await send('ho.checker', decideQueueItem, { cqId, cqMode: mode, cqHash, cqReason })
  expect(decided.responseCode).toBe('00')
}

describe.each(CREATIONS.filter(({ refused }) => refused !== undefined))('a new $title', (creation) => {
  const { call, arrange, by = 'ho.maker', refused, leaves } = creation
  test('a new record may have the key of a rejected or withdrawn record, but not the key of a pending record', async () => {
    const body = await arrange(acts)
    const create = async (more: WriteBody = {}) => await send(by, call, { ...body, ...more })
    const first = await create()
    expect(first.responseCode).toBe('00')
    expect((await create()).responseCode).toBe(refused)
    await decide(first.cqId, 'REJECTED')

    const second = await create()
    expect(second.responseCode).toBe('00')
    // The rejected item stays readable. It cannot be resubmitted while another record uses its key.
    const { item } = await send(by, readQueueItem, { cqId: first.cqId })
    expect(item).toMatchObject({ cqStatus: 'REJECTED', cqSubject: leaves.subject })
    expect((await create({ replaces: first.cqId })).responseCode).toBe(refused)
    expect((await send(by, withdrawQueueItem, { cqId: second.cqId })).responseCode).toBe('00')

    const race = await Promise.all([create(), create()])
    expect(race.map(({ responseCode }) => responseCode).sort()).toEqual(['00', refused].sort())
  })
})

/** The field of each key that people type. Other keys are numbers, or consist of people and businesses. */
const TYPED: readonly (readonly [subject: string, field: string])[] = [
  ['accounting-rule', 'aeCode'],
  ['mto', 'mtoCode'],
  ['user', 'username'],
  ['report', 'reportName'],
  ['role', 'roleName'],
  ['screening-rule', 'screeningCode'],
  ['reference-table', 'tableName'],
  ['watch-list', 'listCode'],
]
const swapCase = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase())

test.each(TYPED)(
  'a new %s is refused if only the letter case of its %s differs from a pending record',
  async (subject, field) => {
    // A partner's user has an e-mail address as user name.
    const creation = CREATIONS.find(({ call, leaves }) => leaves.subject === subject && call.path !== 'mto/userCreate')
    if (creation === undefined) throw new Error('it is created somewhere')
    const { call, arrange, by = 'ho.maker' } = creation
    const body = (await arrange(acts)) as WriteBody
    expect(body).toHaveProperty(field)
    expect((await send(by, call, body)).responseCode).toBe('00')
    const other = { ...((await arrange(acts)) as WriteBody), [field]: swapCase(String(body[field])) }
    // The code is 30 if the key allows only one letter case.
    expect(['26', '30']).toContain((await send(by, call, other)).responseCode)
  },
)

test('two records with the same content are accepted for every kind without a natural key', async () => {
  const others = CREATIONS.filter(({ refused }) => refused === undefined)
  for (const { call, arrange, by = 'ho.maker', title } of others) {
    const body = await arrange(acts)
    const codes = [(await send(by, call, body)).responseCode, (await send(by, call, body)).responseCode]
    // Codes 28 and 54 mean that both creations name the same other record.
    expect([title, codes]).toEqual([title, ['00', expect.stringMatching(/^(00|28|54)$/)]])
  }
})

type Sent = readonly [call: unknown, body: WriteBody]
interface Deletion {
  readonly subject: string
  readonly end: (body: WriteBody) => Sent
  readonly read?: (body: WriteBody) => Sent
  readonly key?: string
}

const DELETIONS: readonly Deletion[] = [
  {
    subject: 'screening-rule',
    end: ({ screeningCode }: WriteBody) => [updateScreeningStatus, { screeningCode, screeningStatus: 'DELETED' }],
    read: ({ screeningCode }: WriteBody) => [readScreeningRule, { screeningCode }],
    key: 'screeningCode',
  },
  {
    subject: 'accounting-rule',
    end: ({ aeCode }: WriteBody) => [deleteAccountingRule, { aeCode }],
    read: ({ aeCode }: WriteBody) => [readAccountingRule, { aeCode }],
    key: 'aeCode',
  },
  {
    subject: 'report',
    end: ({ reportName }: WriteBody) => [updateReportStatus, { reportName, reportStatus: 'DELETED' }],
  },
]

test.each(DELETIONS)(
  'a new $subject may reuse the key of a deleted record, without the old versions and history',
  async (kind) => {
    const creation = CREATIONS.find(({ leaves }) => leaves.subject === kind.subject)
    if (creation === undefined) throw new Error('it is created somewhere')
    const body = (await creation.arrange(acts)) as WriteBody
    const first = await send('ho.maker', creation.call, body)
    await decide(first.cqId, 'AUTHORIZE')
    expect((await send('ho.maker', creation.call, body)).responseCode).toBe('26')
    const [end, ending] = kind.end(body)
    const deletion = await send('ho.maker', end, ending)
    expect(deletion.responseCode).toBe('00')
    await decide(deletion.cqId, 'AUTHORIZE')

    portal.gateway.clock.advance(1000)
    const second = await send('ho.maker', creation.call, body)
    expect(second.responseCode).toBe('00')
    await decide(second.cqId, 'AUTHORIZE')
    if (kind.read === undefined) return
    const [read, reading] = kind.read(body)
    expect((await send('ho.maker', read, reading)).versions).toMatchObject([{ ruleVersion: 2 }])
    const asked = { subject: kind.subject, itemId: body[kind.key ?? ''] }
    expect((await send('ho.maker', readHistory, asked)).data).toMatchObject([{ historyId: second.cqId }])
    expect((await send('ho.maker', readQueueItem, { cqId: first.cqId })).item).toMatchObject({ link: null })
  },
)
