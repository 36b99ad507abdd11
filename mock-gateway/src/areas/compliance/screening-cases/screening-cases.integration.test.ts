import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFile } from '@portal/contract/files/files.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import {
  assignCases,
  fileCase,
  noteCases,
  readSuspicionReport,
  releaseCase,
  saveSuspicionReport,
  stepCase,
  takeCase,
} from '@portal/contract/screening-cases/case-work.calls'
import { readPendingTransactions, readScreeningCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { decide as authorize } from '../../../engine/approvals/testing/decide.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { type CasePortal, casePortal } from '../../../security-tests/testing/case-portal.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let portal: CasePortal

beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const { held, caseOf, review } = {
  held: (...of: Parameters<CasePortal['held']>) => portal.held(...of),
  caseOf: (...of: Parameters<CasePortal['caseOf']>) => portal.caseOf(...of),
  review: (...of: Parameters<CasePortal['review']>) => portal.review(...of),
}
const listed = async (filters: Record<string, string[]>, who = 'ho.compliance') =>
  (await portal.send(who, readPendingTransactions, { filters, size: 100 })).data?.map((row) => row.transactionId) ?? []

test('a case opens with the hit, is due 24 hours later, and closes with the decision', async () => {
  const transactionId = await held()
  const opened = await caseOf(transactionId)
  expect(opened).toMatchObject({ caseStatus: 'OPEN', heldBy: ['RATE'], assignedTo: null, closedAt: null })
  expect(Date.parse(opened.dueAt) - Date.parse(opened.heldAt)).toBe(24 * HOUR_MS)
  expect((await review(transactionId, 'PASSED', 'ho.compliance', 'PAPERS_SEEN')).responseCode).toBe('00')
  const closed = await caseOf(transactionId)
  expect(closed).toMatchObject({ caseStatus: 'CLOSED', caseOutcome: 'PASSED', transactionStatus: 'PASSED' })
  expect(closed.states.at(-1)).toMatchObject({ toStatus: 'PASSED', decisionReason: 'PAPERS_SEEN' })
})

test('an order without hits has no case', async () => {
  const { responseCode } = await portal.send('ho.compliance', readScreeningCase, {
    transactionId: await portal.clear(),
  })
  expect(responseCode).toBe('25')
})

test('only one of two users who claim a case at once gets it, and the other sees the holder and the expiry of the claim', async () => {
  for (let round = 0; round < 5; round++) {
    const transactionId = await held()
    const answers = await Promise.all(
      ['ho.compliance', 'ho.compliance2'].map((who) => portal.send(who, takeCase, { transactionId })),
    )
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '09'])
    const loser = answers.find(({ responseCode }) => responseCode === '09')
    expect(loser?.responseMessage).toMatch(/has claimed this case until \d\d:\d\d GMT\+1/)
  }
})

test('other users cannot decide or move a claimed case until the claim expires after half an hour', async () => {
  const transactionId = await held()
  await portal.send('ho.compliance', takeCase, { transactionId })
  expect((await review(transactionId, 'PASSED', 'ho.compliance2')).responseCode).toBe('09')
  const step = { transactionId, caseStep: 'WAIT', caseNote: 'Asked the partner' } as const
  expect((await portal.send('ho.compliance2', stepCase, step)).responseCode).toBe('09')
  expect((await caseOf(transactionId, 'ho.compliance2')).acts).toMatchObject({ mayTake: false, mayPass: false })
  portal.gateway.clock.advance(30 * MINUTE_MS - 1)
  expect((await portal.send('ho.compliance2', takeCase, { transactionId })).responseCode).toBe('09')
  portal.gateway.clock.advance(1)
  expect((await portal.send('ho.compliance2', takeCase, { transactionId })).responseCode).toBe('00')
  expect((await review(transactionId, 'FAILED', 'ho.compliance2')).responseCode).toBe('00')
  const { acts, claimedBy, events } = await caseOf(transactionId)
  expect({ ...acts, claimedBy }).toMatchObject({ mayTake: false, mayRelease: false, claimedBy: null })
  expect(events.map(({ eventKind, actorName }) => [eventKind, actorName])).toEqual([
    ['TAKEN', expect.any(String)],
    ['TAKEN', expect.any(String)],
  ])
})

test('a case cannot be claimed while it is being decided, and is decided only once', async () => {
  for (let round = 0; round < 5; round++) {
    const transactionId = await held()
    const [taken, decided] = await Promise.all([
      portal.send('ho.compliance2', takeCase, { transactionId }),
      review(transactionId, 'FAILED'),
    ])
    expect([taken.responseCode, decided.responseCode].sort()).toEqual(
      taken.responseCode === '00' ? ['00', '09'] : ['00', '12'],
    )
  }
})

test('only the holder of a claim can release it', async () => {
  const transactionId = await held()
  await portal.send('ho.compliance', takeCase, { transactionId })
  await portal.send('ho.compliance2', releaseCase, { transactionId })
  expect((await caseOf(transactionId)).claimedBy).not.toBeNull()
  await portal.send('ho.compliance', releaseCase, { transactionId })
  const { claimedBy, events } = await caseOf(transactionId)
  expect([claimedBy, events.map(({ eventKind }) => eventKind)]).toEqual([null, ['TAKEN', 'RELEASED']])
})

test('a found case says its own status, and who works on it or how it ended', async () => {
  const transactionId = await held()
  const found = async () => {
    const { groups } = await portal.send('ho.compliance', findRecords, {
      term: transactionId,
      subject: 'screening-case',
    })
    const { status, detail } = groups?.[0]?.records[0] ?? {}
    return [status?.word, detail?.replace(/^[\d,.]+\u00a0/, '')]
  }
  expect(await found()).toEqual(['Open', 'NGN · SwiftRemit Ltd'])
  await portal.send('ho.compliance', takeCase, { transactionId })
  const { claimedBy } = await caseOf(transactionId)
  expect(await found()).toEqual(['Open', `NGN · SwiftRemit Ltd · Claimed by ${claimedBy}`])
  portal.gateway.clock.advance(HOUR_MS)
  expect(await found()).toEqual(['Open', 'NGN · SwiftRemit Ltd'])
  await review(transactionId, 'FAILED')
  expect(await found()).toEqual(['Closed', 'NGN · SwiftRemit Ltd · Failed'])
})

test('several cases can be assigned and annotated at once, and each reports its own outcome', async () => {
  const [one, other, closed] = [await held(), await held(), await held()]
  await review(closed, 'FAILED')
  const assignee = namedId('user ho.compliance2')
  const nobodys = '019a0000-0000-7000-8000-000000000001'
  const { results } = await portal.send('ho.compliance', assignCases, {
    transactionIds: [one, closed, nobodys, other],
    assignee,
  })
  expect(results?.map(({ transactionId, responseCode }) => [transactionId, responseCode])).toEqual([
    [one, '00'],
    [closed, '12'],
    [nobodys, '25'],
    [other, '00'],
  ])
  expect(await listed({ assigned: ['ME'] }, 'ho.compliance2')).toEqual(expect.arrayContaining([one, other]))
  const noted = await portal.send('ho.compliance', noteCases, { transactionIds: [one, closed], caseNote: 'Same shop' })
  expect(noted.results?.map(({ responseCode }) => responseCode)).toEqual(['00', '00'])
  expect((await caseOf(closed)).events.at(-1)).toMatchObject({ eventKind: 'COMMENTED', caseNote: 'Same shop' })
  await portal.send('ho.compliance', assignCases, { transactionIds: [one] })
  expect((await caseOf(one)).assignedTo).toBeNull()
})

test('cases are assigned only to users who work on them', async () => {
  const transactionIds = [await held()]
  for (const name of ['ho.maker', 'branch.teller', 'ops@swiftremit.example']) {
    const answer = await portal.send('ho.compliance', assignCases, {
      transactionIds,
      assignee: namedId(`user ${name}`),
    })
    expect([name, answer.responseCode, answer.errors?.[0]?.field]).toEqual([name, '30', 'assignee'])
  }
})

test('an escalated case can be decided only after a checker of screening has answered', async () => {
  const transactionId = await held()
  const say = (who: string, caseStep: 'ESCALATE' | 'ANSWER' | 'WAIT' | 'RESUME') =>
    portal.send(who, stepCase, { transactionId, caseStep, caseNote: 'Is it one purchase' })
  expect((await say('ho.compliance', 'WAIT')).responseCode).toBe('00')
  expect((await say('ho.compliance', 'ESCALATE')).responseCode).toBe('00')
  expect((await say('ho.compliance', 'RESUME')).responseCode).toBe('12')
  expect((await review(transactionId, 'PASSED')).responseCode).toBe('12')
  expect((await say('ho.compliance', 'ANSWER')).responseCode).toBe('57')
  expect((await say('ho.checker', 'ANSWER')).responseCode).toBe('00')
  expect((await review(transactionId, 'PASSED')).responseCode).toBe('00')
  expect((await say('ho.checker', 'ANSWER')).responseCode).toBe('12')
})

test('the queue lists the cases that are due first at the top, and can be filtered by rule, due time and claim', async () => {
  const late = await held()
  portal.gateway.clock.advance(21 * HOUR_MS)
  const fresh = await held()
  const order = await listed({ transactionStatus: ['AML GATE'] })
  expect(order.indexOf(late)).toBeLessThan(order.indexOf(fresh))
  expect(await listed({ due: ['SOON'] })).toContain(late)
  portal.gateway.clock.advance(3 * HOUR_MS - 1)
  expect(await listed({ due: ['LATE'] })).not.toContain(late)
  portal.gateway.clock.advance(1)
  expect(await listed({ due: ['LATE'] })).toContain(late)
  expect(await listed({ due: ['LATER'] })).toContain(fresh)
  expect(await listed({ rule: ['RATE'] })).toEqual(expect.arrayContaining([late, fresh]))
  expect(await listed({ rule: ['NONE'] })).toEqual([])
  await portal.send('ho.compliance2', takeCase, { transactionId: fresh })
  expect(await listed({ claimed: ['OTHERS'] })).toEqual([fresh])
  expect(await listed({ claimed: ['ME'] }, 'ho.compliance2')).toEqual([fresh])
})

test('a document is stored with the case, and is visible only to users who may read the case', async () => {
  const transactionId = await held()
  const file = { transactionId, content: PICTURE, fileName: 'receipt.png', caseNote: 'Of the exchange bureau' }
  const { fileId = '' } = await portal.send('ho.compliance', fileCase, file)
  expect((await caseOf(transactionId)).events.at(-1)).toMatchObject({ fileId, fileName: 'receipt.png' })
  expect((await portal.send('ho.compliance2', readFile, { fileId })).content).toBe(PICTURE)
  for (const who of ['ops@swiftremit.example', 'branch.teller'])
    expect([who, (await portal.send(who, readFile, { fileId })).responseCode]).toEqual([who, '25'])
  const bad = await portal.send('ho.compliance', fileCase, { ...file, content: 'aGVsbG8=' })
  expect(bad).toMatchObject({ responseCode: '30', errors: [{ field: 'content' }] })
})

test('decisions on similar cases are shown with their reasons, however the names are spelled', async () => {
  const names = { transactionSenderFirstName: 'Zawadi', transactionSenderLastName: 'Mutombo' }
  const before = await held(names)
  await review(before, 'FAILED', 'ho.compliance', 'PURPOSE_UNCLEAR')
  const otherwise = { transactionSenderFirstName: 'ZÁWADI', transactionSenderLastName: 'Mutombo.' }
  const { likeCases } = await caseOf(await held(otherwise))
  expect(likeCases[0]).toMatchObject({
    transactionId: before,
    caseOutcome: 'FAILED',
    decisionReason: 'PURPOSE_UNCLEAR',
    isSameSender: true,
    sharedRules: ['RATE'],
  })
})

test('a suspicion report is due within 24 hours and visible only to compliance, and each reading is audited', async () => {
  const transactionId = await held()
  await portal.send('ho.compliance', saveSuspicionReport, { transactionId })
  const { report } = await portal.send('ho.compliance2', readSuspicionReport, { transactionId })
  expect(report).toMatchObject({ reportNumber: null, sentOn: null })
  expect(Date.parse(report?.dueAt ?? '') - Date.parse(report?.filedAt ?? '')).toBe(24 * HOUR_MS)
  await portal.send('ho.compliance', saveSuspicionReport, { transactionId, version: 1, reportNumber: 'NFIU-1' })
  const kept = await portal.send('ho.compliance', readSuspicionReport, { transactionId })
  expect(kept.report).toMatchObject({ reportNumber: 'NFIU-1', dueAt: report?.dueAt })
  const used = { transactionId: await held(), reportNumber: 'NFIU-1' }
  for (const reportNumber of ['NFIU-1', 'nfiu-1'])
    expect((await portal.send('ho.compliance', saveSuspicionReport, { ...used, reportNumber })).responseCode).toBe('26')
  const toCome = { transactionId, version: 2, reportNumber: 'NFIU-1', sentOn: '2999-01-01' }
  expect((await portal.send('ho.compliance', saveSuspicionReport, toCome)).responseCode).toBe('30')
  for (const who of ['ho.maker', 'ho.checker', 'ops@swiftremit.example'])
    expect([who, (await portal.send(who, readSuspicionReport, { transactionId })).responseCode]).toEqual([who, '57'])
  const looks = await portal.gateway.db
    .selectFrom('audit_entry')
    .select('actor_username')
    .where('item_id', '=', transactionId)
    .where('action', '=', 'READ_REPORT')
    .where('response_code', '=', '00')
    .execute()
  expect(looks.map(({ actor_username }) => actor_username)).toEqual(['ho.compliance2', 'ho.compliance'])
})

test('when two officers save suspicion reports at once, the second officer sees the first report', async () => {
  const [one, other] = [await held(), await held()]
  const save = async (who: string, body: { transactionId: string; version?: number; reportNumber?: string }) =>
    (await portal.send(who, saveSuspicionReport, body)).responseCode
  const both = ['ho.compliance', 'ho.compliance2']
  const opened = await Promise.all(both.map((who) => save(who, { transactionId: one })))
  expect(opened.sort()).toEqual(['00', '29'])
  const numbered = ['NFIU-2', 'NFIU-3'].map((reportNumber, at) =>
    save(both[at] ?? '', { transactionId: one, version: 1, reportNumber }),
  )
  expect((await Promise.all(numbered)).sort()).toEqual(['00', '29'])
  const same = [
    { transactionId: one, version: 2, reportNumber: 'NFIU-4' },
    { transactionId: other, reportNumber: 'NFIU-4' },
  ]
  expect((await Promise.all(same.map((body, at) => save(both[at] ?? '', body)))).sort()).toEqual(['00', '26'])
})

test('a decision with a reason that belongs to the other outcome is refused', async () => {
  const transactionId = await held()
  expect((await review(transactionId, 'PASSED', 'ho.compliance', 'NO_PAPERS')).responseCode).toBe('30')
})

test('a case is closed as passed if a review failed it and two people pass it later', async () => {
  const transactionId = await held()
  await review(transactionId, 'FAILED')
  expect((await caseOf(transactionId)).caseOutcome).toBe('FAILED')
  const { cqId } = await review(transactionId, 'PASSED')
  await authorize(portal, 'ho.checker', cqId)
  expect(await caseOf(transactionId)).toMatchObject({ caseStatus: 'CLOSED', caseOutcome: 'PASSED' })
})

test('a test order opens no case', async () => {
  const kept = await portal.gateway.db
    .selectFrom('screening_case')
    .select('transaction_id')
    .where('transaction_id', '=', await portal.heldPlay())
    .execute()
  expect(kept).toEqual([])
})

test('a decision above the limit blocks other decisions while it awaits its checker, and a later escalation blocks it', async () => {
  const { db } = portal.gateway
  const limit = (role_trn_limit: string | null) =>
    db
      .updateTable('role')
      .set({ role_trn_limit })
      .where('role_id', '=', db.selectFrom('app_user').select('role_id').where('username', '=', 'ho.compliance'))
      .execute()
  const { role_trn_limit: before } = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('r.role_trn_limit')
    .where('u.username', '=', 'ho.compliance')
    .executeTakeFirstOrThrow()
  const transactionId = await held()
  await limit('1.00')
  const { cqId } = await review(transactionId, 'PASSED')
  expect(cqId).toBeDefined()
  await limit(before)
  expect((await caseOf(transactionId)).acts).toMatchObject({ mayPass: false, mayFail: false, mayConfirm: false })
  expect((await review(transactionId, 'FAILED', 'ho.compliance2')).responseCode).toBe('28')
  const step = { transactionId, caseNote: 'The sender called and knew of nothing' } as const
  expect((await portal.send('ho.compliance2', stepCase, { ...step, caseStep: 'ESCALATE' })).responseCode).toBe('00')
  // From here on, the role of ho.checker may no longer answer escalated cases.
  await db
    .deleteFrom('role_privilege')
    .where('role_id', '=', db.selectFrom('app_user').select('role_id').where('username', '=', 'ho.checker'))
    .where(
      'privilege_id',
      '=',
      db
        .selectFrom('privilege')
        .select('privilege_id')
        .where('module_name', '=', 'TRANSACTION_RULE')
        .where('type', '=', 'CHECKER'),
    )
    .execute()
  expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('12')
  expect((await caseOf(transactionId)).transactionStatus).toBe('AML GATE')
})
