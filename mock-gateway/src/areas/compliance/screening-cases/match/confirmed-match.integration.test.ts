import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readHistory } from '@portal/contract/history/history.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { confirmMatch, stepCase, takeCase } from '@portal/contract/screening-cases/case-work.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import type { NotNull } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const MATCH = {
  matchedPerson: 'sender',
  screeningCode: 'RATE',
  transactionReason: 'Named in the order of the court',
} as const

const named = (first: string, last: string) => ({
  transactionSenderFirstName: first,
  transactionSenderMiddleName: undefined,
  transactionSenderLastName: last,
})
const heldFor = (first: string, last: string) => portal.held(named(first, last))

async function confirm(transactionId: string, who = 'ho.compliance', more: object = {}) {
  const { version } = await portal.caseOf(transactionId)
  return await portal.send(who, confirmMatch, { transactionId, version, ...MATCH, ...more })
}

const holdOf = (transactionId: string) =>
  portal.gateway.db
    .selectFrom('ledger_hold')
    .select('state')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()

test('when two people confirm a match, the order fails with 93, its money stays frozen, and later orders of that person are refused', async () => {
  const transactionId = await heldFor('Zéphyr', 'Onyx')
  const { cqId } = await confirm(transactionId)
  expect(await portal.caseOf(transactionId)).toMatchObject({ caseStatus: 'OPEN', pendingCqId: cqId })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
  expect(JSON.parse(item?.cqJson ?? '{}').after).toMatchObject({
    matchedName: expect.stringContaining('Onyx'),
    screeningCode: 'RATE',
    watchListEntry: null,
  })
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  const closed = await portal.caseOf(transactionId)
  expect(closed).toMatchObject({ caseStatus: 'CLOSED', caseOutcome: 'MATCH', transactionStatus: 'FAILED' })
  expect(closed.states.at(-1)).toMatchObject({ stateCode: '93', stateReason: MATCH.transactionReason })
  expect(await holdOf(transactionId)).toEqual({ state: 'HELD' })
  const { listing_id } = await portal.gateway.db
    .selectFrom('internal_listing')
    .select('listing_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const history = await portal.send('ho.compliance', readHistory, { subject: 'internal-listing', itemId: listing_id })
  expect(history.data).toMatchObject([
    { actionName: 'Create', cqStatus: 'AUTHORIZED', createdWith: { link: item?.link }, changes: [] },
  ])
  // The same names match again, in any order and with any diacritics.
  expect((await portal.answerTo(named('ONYX', 'Zephyr'))).code).toBe('34')
  // The failed order cannot be reopened.
  expect((await portal.review(transactionId, 'PASSED')).responseCode).toBe('12')
})

const UNKNOWN = { transactionSenderBirthDate: undefined, transactionSenderNationality: undefined }

test('an order of a namesake of a confirmed match is held if a known birth date or country differs, and refused otherwise', async () => {
  const person = { transactionSenderBirthDate: '1962-11-23', transactionSenderNationality: 'VE' }
  const transactionId = await portal.held({ ...named('Vesper', 'Lapis'), ...person })
  const { cqId } = await confirm(transactionId)
  await decide(portal, 'ho.checker', cqId)
  const asked = async (more: object) => (await portal.answerTo({ ...named('Lapis', 'Vesper'), ...more })).code
  // Every fact that both the confirmed match and the order contain agrees.
  for (const more of [{}, person, { transactionSenderBirthDate: '1962-11-23' }, { transactionSenderNationality: 'VE' }])
    expect([more, await asked({ ...UNKNOWN, ...more })]).toEqual([more, '34'])

  const younger = { ...named('Lapis', 'Vesper'), ...person, transactionSenderBirthDate: '1990-01-01' }
  for (const more of [younger, { ...named('Lapis', 'Vesper'), ...UNKNOWN, transactionSenderNationality: 'FR' }]) {
    const heldId = await portal.clear(more)
    const { heldBy, transactionStatus } = await portal.caseOf(heldId)
    expect({ heldBy, transactionStatus }).toEqual({ heldBy: ['MATCH'], transactionStatus: 'AML GATE' })
  }
  const { logs = [] } = await portal.send('ho.compliance', readScreeningLogs, {
    transactionId: await portal.clear(younger),
  })
  const { transactionContractReference } = await portal.caseOf(transactionId)
  expect(logs.find(({ screeningLogStatus }) => screeningLogStatus === 'HIT')).toMatchObject({
    screeningLogScreeningCode: 'MATCH',
    matched: {
      confirmedSender: `Vesper Lapis · ${transactionContractReference}`,
      transactionSenderBirthDate: '1990-01-01',
      listedBirthDate: '1962-11-23',
      transactionSenderNationality: 'VE',
      listedCountry: 'VE',
    },
  })
})

test('a partner receives the code of a confirmed match, but learns neither of the match nor of its reason', async () => {
  const transactionId = await heldFor('Basalt', 'Umber')
  const { cqId } = await confirm(transactionId)
  await decide(portal, 'ho.checker', cqId)
  const { transaction } = await portal.send('ops@swiftremit.example', readTransaction, { transactionId })
  expect(transaction).toMatchObject({
    failedBy: 'REVIEW',
    transactionResponseCode: '93',
    transactionResponseMessage: null,
    pendingCqId: null,
  })
  expect(transaction?.states.at(-1)).toMatchObject({ stateReason: null, decisionReason: null })
})

test('a pending match blocks decisions on the case, and a rejected match unblocks them and can be resubmitted', async () => {
  const transactionId = await heldFor('Cinder', 'Slate')
  const { cqId } = await confirm(transactionId)
  expect((await portal.review(transactionId, 'PASSED')).responseCode).toBe('28')
  expect((await portal.review(transactionId, 'FAILED', 'ho.compliance2')).responseCode).toBe('28')
  expect((await confirm(transactionId, 'ho.compliance2')).responseCode).toBe('28')
  expect((await decide(portal, 'ho.checker', cqId, 'REJECTED')).responseCode).toBe('00')
  expect(await portal.caseOf(transactionId)).toMatchObject({ caseStatus: 'OPEN', pendingCqId: null, version: 2 })
  expect((await portal.answerTo(named('Cinder', 'Slate'))).code).toBeUndefined()
  const again = await confirm(transactionId, 'ho.compliance', { replaces: cqId })
  expect((await decide(portal, 'ho.checker', again.cqId)).responseCode).toBe('00')
  expect((await portal.caseOf(transactionId)).caseOutcome).toBe('MATCH')
})

test('a match cannot be requested while a review is pending', async () => {
  const transactionId = await heldFor('Flint', 'Amber')
  await portal.review(transactionId, 'FAILED')
  await portal.review(transactionId, 'PASSED')
  // In the meantime the order has failed.
  expect((await confirm(transactionId)).responseCode).toBe('12')
})

test('only one of two concurrent decisions, one to pass the order and one to confirm the match, takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const transactionId = await heldFor('Garnet', `Ochre${'i'.repeat(round)}`)
    const [match, passed] = await Promise.all([
      confirm(transactionId, 'ho.compliance'),
      portal.review(transactionId, 'PASSED', 'ho.compliance2'),
    ])
    const counted = match.responseCode === '00' ? ['00', '28'] : ['29', '00']
    expect([match.responseCode, passed.responseCode]).toEqual(counted)
  }
})

test('only compliance confirms a match, only for a hit that holds the order, and only while no other user has claimed the case', async () => {
  const transactionId = await heldFor('Jasper', 'Teal')
  for (const who of ['ho.maker', 'ho.checker', 'branch.teller', 'ops@swiftremit.example'])
    expect([who, (await confirm(transactionId, who)).responseCode]).toEqual([who, '57'])
  const other = await confirm(transactionId, 'ho.compliance', { screeningCode: 'NONE' })
  expect(other).toMatchObject({ responseCode: '30', errors: [{ field: 'screeningCode' }] })
  expect((await confirm(transactionId, 'ho.compliance', { version: 1 })).responseCode).toBe('29')
  await portal.send('ho.compliance2', takeCase, { transactionId })
  expect((await portal.caseOf(transactionId)).acts.mayConfirm).toBe(false)
  expect((await confirm(transactionId)).responseCode).toBe('09')
  expect((await confirm(transactionId, 'ho.compliance2')).responseCode).toBe('00')
})

test('a match cannot be confirmed on an escalated case before the escalation is answered', async () => {
  const transactionId = await heldFor('Onward', 'Sepia')
  const step = { transactionId, caseNote: 'Is it the same person' } as const
  await portal.send('ho.compliance', stepCase, { ...step, caseStep: 'ESCALATE' })
  expect((await confirm(transactionId)).responseCode).toBe('12')
  await portal.send('ho.checker', stepCase, { ...step, caseStep: 'ANSWER' })
  expect((await confirm(transactionId)).responseCode).toBe('00')
})

test('compliance staff of another product can answer cases, but cannot confirm matches of this product', async () => {
  const transactionId = await heldFor('Paloma', 'Russet')
  const { db } = portal.gateway
  await db
    .insertInto('role_privilege')
    .columns(['role_id', 'privilege_id'])
    .expression(
      db
        .selectFrom('privilege as p')
        .innerJoin('app_user as u', (join) => join.on('u.username', '=', 'ho.checker2'))
        .select(['u.role_id', 'p.privilege_id'])
        .where('p.module_name', '=', 'CASH_PICKUP')
        .where('p.type', '=', 'COMPLIANCE')
        .$narrowType<{ role_id: NotNull }>(),
    )
    .execute()
  expect((await portal.caseOf(transactionId, 'ho.checker2')).acts.mayConfirm).toBe(false)
  expect((await confirm(transactionId, 'ho.checker2')).responseCode).toBe('57')
})
