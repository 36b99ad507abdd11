import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { closePaidCase, confirmMatch } from '@portal/contract/screening-cases/case-work.calls'
import { readInternalList, removeInternalListing } from '@portal/contract/screening-cases/internal-list.calls'
import { readLookBacks } from '@portal/contract/screening-cases/look-backs.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { INTERNAL_LIST, likenessColumn } from '@portal/contract/watch-lists/watch-list'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'
import { continueLookBack } from './continue-look-back.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
})
afterAll(() => portal.close())

const COMPLIANCE = 'ho.compliance'

const named = (first: string, last: string) => ({
  transactionSenderFirstName: first,
  transactionSenderMiddleName: undefined,
  transactionSenderLastName: last,
  transactionSenderNationality: undefined,
})

/** Sends an order that no rule holds, and credits it. */
async function paid(more: Partial<DirectCreditOrder>): Promise<string> {
  const transactionId = await portal.clear(more)
  await portal.tryOnce(transactionId)
  return transactionId
}

/** Proposes that the sender of an order is the listed person. */
async function propose(transactionId: string, screeningCode = 'RATE'): Promise<string> {
  const { version } = await portal.caseOf(transactionId)
  const { cqId } = await portal.send(COMPLIANCE, confirmMatch, {
    ...{ transactionId, version, matchedPerson: 'sender', screeningCode },
    transactionReason: 'Named in the order of the court',
  })
  return cqId ?? ''
}

async function authorize(cqId: string | undefined, who = 'ho.checker'): Promise<void> {
  expect(await decide(portal, who, cqId)).toMatchObject({ responseCode: '00' })
}

const confirm = async (transactionId: string, screeningCode?: string) =>
  authorize(await propose(transactionId, screeningCode))

/** Runs all look-backs to their ends, as the gateway's workers do. */
async function lookBack(): Promise<void> {
  const { clock, jobs } = portal.gateway
  const failures = [...(await jobs.drain('look-back')).failures]
  clock.advance(11_000)
  failures.push(...(await jobs.drain('look-back')).failures)
  expect(failures).toEqual([])
}

const referenceOf = async (transactionId: string) => (await portal.caseOf(transactionId)).transactionContractReference
const lookBacksOf = async (transactionId: string) =>
  (
    await portal.send(COMPLIANCE, readLookBacks, { cause: 'MATCH', causeCode: await referenceOf(transactionId) })
  ).rows?.map(({ lookBackStatus, ordersHeld, casesOpened }) => ({ lookBackStatus, ordersHeld, casesOpened }))
const kindsOf = async (transactionId: string) =>
  (await portal.caseOf(transactionId)).events.map(({ eventKind }) => eventKind)
const caseKindOf = async (transactionId: string) =>
  (
    await portal.gateway.db
      .selectFrom('screening_case')
      .select('case_kind')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.case_kind

test('a confirmed match holds open orders of the person and opens cases for paid ones, but not for its own order', async () => {
  const open = await portal.clear(named('Onyx', 'Zephyr'))
  const earlier = await paid(named('ZEPHYR', 'Onýx'))
  const other = await paid(named('Zephyr', 'Opal'))
  const matched = await portal.held(named('Zephyr', 'Onyx'))
  await confirm(matched)
  await lookBack()
  expect(await Promise.all([open, earlier, other].map(caseKindOf))).toEqual(['HELD', 'PAID', undefined])
  const { events, heldBy, transactionStatus } = await portal.caseOf(earlier)
  expect({ heldBy, transactionStatus, events }).toMatchObject({
    ...{ heldBy: ['MATCH'], transactionStatus: 'POSTED' },
    events: [
      {
        ...{ eventKind: 'FOUND_PAID', actorName: null },
        change: { cause: 'MATCH', causeCode: await referenceOf(matched), causeVersion: 1 },
      },
    ],
  })
  expect([await kindsOf(open), await kindsOf(matched)]).toEqual([['HELD_BY_CHANGE'], []])
  expect(await lookBacksOf(matched)).toEqual([{ lookBackStatus: 'DONE', ordersHeld: 1, casesOpened: 1 }])
  const { logs = [] } = await portal.send(COMPLIANCE, readScreeningLogs, { transactionId: earlier })
  expect(logs.find(({ screeningLogScreeningCode: code }) => code === 'MATCH')?.matched).toMatchObject({
    confirmedSender: `Zephyr Onyx · ${await referenceOf(matched)}`,
  })
  // The hit concerns the internal list, so two compliance users decide.
  expect((await portal.caseOf(earlier)).needsTwoPasses).toBe(true)
})

test('the confirmed match of a paid order opens no case of that order again, nor of orders with the same confirmed person', async () => {
  const [first, second] = [await paid(named('Vesper', 'Lapis')), await paid(named('Vesper', 'Lapis'))]
  await confirm(await portal.held(named('Lapis', 'Vesper')))
  await lookBack()
  await confirm(first, 'MATCH')
  await lookBack()
  expect([await kindsOf(first), await kindsOf(second)]).toEqual([['FOUND_PAID', 'MATCH_CONFIRMED'], ['FOUND_PAID']])
  expect(await portal.caseOf(first)).toMatchObject({ caseStatus: 'CLOSED', caseOutcome: 'MATCH' })
  // The first match has compared all orders with this person.
  expect(await lookBacksOf(first)).toEqual([])
})

test('two matches of one person that two people confirm at once compare each order once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = named('Garnet', `Ochre${'i'.repeat(round)}`)
    const earlier = await paid(person)
    const matched = [await portal.held(person), await portal.held(person)] as const
    const proposed = [await propose(matched[0]), await propose(matched[1])] as const
    await Promise.all([authorize(proposed[0]), authorize(proposed[1], 'ho.checker2')])
    await lookBack()
    expect(await kindsOf(earlier)).toEqual(['FOUND_PAID'])
    const runs = [...((await lookBacksOf(matched[0])) ?? []), ...((await lookBacksOf(matched[1])) ?? [])]
    expect(runs).toEqual([{ lookBackStatus: 'DONE', ordersHeld: 0, casesOpened: 1 }])
  }
})

test('an interrupted look-back of a confirmed match continues in another gateway and opens one case for each order', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await paid(named('Basalt', 'Umber')))
  const matched = await portal.held(named('Basalt', 'Umber'))
  await confirm(matched)
  const { db, clock } = portal.gateway
  const run = await db
    .selectFrom('look_back')
    .select('look_back_id')
    .where('cause_code', '=', await referenceOf(matched))
    .executeTakeFirstOrThrow()
  const turn = () => continueLookBack({ db, clock, batch: 2, turnMs: 0 }, run.look_back_id)
  const opened = async () => (await Promise.all(ids.map(caseKindOf))).filter((kind) => kind !== undefined).length
  // The first gateway ends after some of the orders.
  for (let count = 0; count < 200 && (await opened()) === 0; count += 1) {
    await turn()
    clock.advance(1_000)
  }
  expect(await opened()).toBeLessThan(5)
  await lookBack()
  for (const id of ids) expect(await kindsOf(id)).toEqual(['FOUND_PAID'])
  expect(await lookBacksOf(matched)).toEqual([{ lookBackStatus: 'DONE', ordersHeld: 0, casesOpened: 5 }])
})

test('a rule on the internal list opens cases of paid orders with a similar name', async () => {
  await authorize(
    (
      await portal.send(COMPLIANCE, createScreeningRule, {
        ...{ screeningCode: 'ON-INT', screeningType: 'DC', screeningDescription: 'Like a confirmed match' },
        conditions: [
          {
            ...{ columnName: likenessColumn('sender', INTERNAL_LIST), queryType: '>=' },
            ...{ keyword: '85', keywordType: 'TEXT', join: 'NONE' },
          },
        ],
      })
    ).cqId,
  )
  await lookBack()
  const similar = await paid(named('Wilhelmina', 'Kastanje'))
  const matched = await portal.held(named('Wilhelmina', 'Kastanie'))
  await confirm(matched)
  await lookBack()
  expect(await portal.caseOf(similar)).toMatchObject({ caseKind: 'PAID', heldBy: ['ON-INT'] })
})

test('a look-back ends without a comparison once the person is removed from the list, and a later match starts another', async () => {
  const earlier = await paid(named('Cinder', 'Slate'))
  const matched = await portal.held(named('Cinder', 'Slate'))
  await confirm(matched)
  const { data } = await portal.send(COMPLIANCE, readInternalList, { page: 0, size: 20, search: 'Cinder' })
  const [listing] = data ?? []
  const { cqId } = await portal.send(COMPLIANCE, removeInternalListing, {
    ...{ listingId: listing?.listingId ?? '', version: listing?.version ?? 0 },
    removalReason: 'Another person of this name',
  })
  await authorize(cqId)
  await lookBack()
  expect(await caseKindOf(earlier)).toBeUndefined()
  await confirm(await portal.held(named('Slate', 'Cinder')))
  await lookBack()
  expect(await kindsOf(earlier)).toEqual(['FOUND_PAID'])
  const { heldAt } = await portal.caseOf(earlier)
  const reasons = { decisionReason: 'NOT_THE_PERSON', transactionReason: 'Another date of birth' } as const
  const close = (who: string) => portal.send(who, closePaidCase, { transactionId: earlier, heldAt, ...reasons })
  expect(await close(COMPLIANCE)).toMatchObject({ responseCode: '00', awaitsSecondPass: true })
  expect(await close('ho.compliance2')).toMatchObject({ responseCode: '00' })
})
