import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type CashPickupDetail, updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { createReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { editCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { type NotNull, sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type Counter, counterOf } from '../../../../security-tests/testing/counter.ts'
import { type OfferedAct, offeredAndSuccessful } from '../../../../security-tests/testing/offered-acts.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'

// The screen of a cash pickup shows the buttons that the pickup offers. Each user tries each action in each state. The
// pickup must offer exactly the actions that succeed.

let portal: PickupPortal
let counter: Counter
beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
  await counter.till('branch.teller', '90000.00')
  // Even an operator with all privileges for pickups is offered only what its partner may do.
  await grantAll('ops@swiftremit.example')
})
afterAll(() => portal.close())
beforeEach(() => portal.refill())

/** Gives a user's role all privileges for cash pickups. */
async function grantAll(username: string) {
  const { admin } = portal.gateway
  await admin
    .insertInto('role_privilege')
    .columns(['role_id', 'privilege_id'])
    .expression(
      admin
        .selectFrom('privilege as p')
        .innerJoin('app_user as u', (join) => join.on('u.username', '=', username))
        .select(['u.role_id', 'p.privilege_id'])
        .where('p.module_name', '=', 'CASH_PICKUP')
        .$narrowType<{ role_id: NotNull }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A rate for which a built-in rule holds the order. */
const OFF = { transactionRate: '10' }

interface Ordered {
  readonly transactionId: string
}

const detailOf = async (transactionId: string, who = 'ho.maker'): Promise<CashPickupDetail | null> =>
  await counter.detail(transactionId, who).catch(() => null)
const versionOf = async (transactionId: string) => (await detailOf(transactionId))?.version ?? 0
const review = async (who: string, transactionId: string, transactionStatus: 'PASSED' | 'FAILED') => {
  const { transactionReference = '', version = 0 } = (await detailOf(transactionId)) ?? {}
  const named = { transactionReference, transactionMtoCode: 'SWIFTREMIT', version }
  const decision = { transactionStatus, transactionReason: 'Seen the papers' }
  return (await portal.send(who, updateCashPickupStatus, { ...named, ...decision })).responseCode
}
const giveBack = async (who: string, transactionId: string) => {
  const body = { transactionId, version: await versionOf(transactionId), returnReason: 'Given to a namesake' }
  return await portal.send(who, returnPayout, body)
}

/** The states of a pickup, and how a new pickup reaches them. */
const STATES: Readonly<Record<string, () => Promise<Ordered>>> = {
  'an accepted pickup': () => portal.accepted(),
  'a held pickup': () => portal.accepted(OFF),
  'a pickup that a review failed': async () => {
    const one = await portal.accepted(OFF)
    await review('ho.compliance', one.transactionId, 'FAILED')
    return one
  },
  'a requested pickup': () => counter.requested(),
  'an authorized pickup': () => counter.authorized(),
  'an authorized pickup that has expired': async () => {
    const one = await counter.authorized()
    const expired = { expires_at: portal.gateway.clock.now() }
    await portal.gateway.admin
      .updateTable('pickup')
      .set(expired)
      .where('transaction_id', '=', one.transactionId)
      .execute()
    return one
  },
  'a claimed pickup': () => counter.claimed(),
  'a pickup refused for suspicion': async () => {
    const one = await counter.claimed()
    counter.done(await counter.refuse(one.transactionId, 'SUSPICION', { refusalNote: 'Reads from a paper' }))
    return one
  },
  'a paid pickup': () => counter.paid(),
  'a pickup paid on the day before': async () => {
    const one = await counter.paid()
    await portal.gateway.admin
      .updateTable('pickup_payment')
      .set({ business_date: sql`business_date - 1` })
      .where('transaction_id', '=', one.transactionId)
      .execute()
    return one
  },
  'a paid pickup with a pending reversal': async () => {
    const one = await counter.paid()
    counter.done(await giveBack('branch.head', one.transactionId))
    return one
  },
  'a reversed pickup': async () => {
    const one = await counter.paid()
    const { cqId } = counter.done(await giveBack('branch.head', one.transactionId))
    counter.done(await decide(portal, 'ho.checker', cqId))
    return one
  },
}

/** A teller, the head of its branch who authorized the requests, head office, compliance and the operator. */
const PEOPLE = ['branch.teller', 'branch.head', 'ho.maker', 'ho.compliance', 'ops@swiftremit.example']

const ACTS: Readonly<Record<string, OfferedAct<CashPickupDetail>>> = {
  // While a change awaits its checker, the screen shows the change instead of the buttons.
  pass: {
    isOffered: ({ acts, pendingCqId }) => acts.mayPass && pendingCqId === null,
    try: (who, id) => review(who, id, 'PASSED'),
  },
  fail: {
    isOffered: ({ acts, pendingCqId }) => acts.mayFail && pendingCqId === null,
    try: (who, id) => review(who, id, 'FAILED'),
  },
  edit: {
    isOffered: ({ acts }) => acts.mayEdit,
    try: async (who, transactionId) => {
      const body = { transactionId, version: await versionOf(transactionId), transactionReceiverCity: 'Tema' }
      return (await portal.send(who, editCashPickup, body)).responseCode
    },
  },
  pay: {
    isOffered: ({ acts }) => acts.mayPay,
    try: async (who, transactionId) => {
      const { responseCode } = await counter.claim(transactionId, who)
      return responseCode === '00' ? (await counter.pay(transactionId, who)).responseCode : responseCode
    },
  },
  return: {
    isOffered: ({ acts, pendingReturnCqId }) => acts.mayReturn && pendingReturnCqId === null,
    try: async (who, id) => (await giveBack(who, id)).responseCode,
  },
  print: {
    isOffered: ({ acts }) => acts.mayPrint,
    try: async (who, transactionId) => {
      const { transactionReference = '' } = (await detailOf(transactionId)) ?? {}
      const named = { transactionReference, transactionType: 'CP', imtoCode: 'SWIFTREMIT' } as const
      return (await portal.send(who, createReceipt, named)).responseCode
    },
    isHarmless: true,
  },
}

const everOffered = new Set<string>()

test.each(Object.entries(STATES))('%s offers each user exactly the actions that succeed', async (_, reach) => {
  const { offered, successful } = await offeredAndSuccessful({
    people: PEOPLE,
    acts: ACTS,
    reach: async () => (await reach()).transactionId,
    read: detailOf,
  })
  expect(offered).toEqual(successful)
  for (const name of Object.values(offered).flat()) everOffered.add(name)
})

test('pickups offer each action in some state', () => {
  expect([...everOffered].sort()).toEqual(Object.keys(ACTS).sort())
})
