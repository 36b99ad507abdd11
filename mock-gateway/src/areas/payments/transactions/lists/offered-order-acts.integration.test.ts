import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { declineRecall, returnTransaction } from '@portal/contract/transactions/returns.calls'
import { retryTransaction, updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { readTransaction, type TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { type OfferedAct, offeredAndSuccessful } from '../../../../security-tests/testing/offered-acts.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

// The screen of a direct credit shows the buttons that the order offers. Each user tries each action in each state. The
// order must offer exactly the actions that succeed.

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

/** Accounts for which the core returns money, refuses the order, or does not answer in time. */
const [RETURNS, REFUSES, SILENT] = ['906', '901', '905']
/** A rate for which a built-in rule holds the order. */
const OFF = { transactionAmount: '1.00', transactionDestinationAmount: '1500.00' }

interface Ordered {
  readonly transactionId: string
  readonly reference: string
}

async function ordered(start = RETURNS, more: Partial<DirectCreditOrder> = {}): Promise<Ordered> {
  const order = orderTo(nuban(start ?? ''), more)
  const { body } = await portal.order(order)
  return { transactionId: body.transactionId ?? '', reference: order.transactionReference }
}
async function screened(start = RETURNS, more: Partial<DirectCreditOrder> = {}) {
  const one = await ordered(start, more)
  await portal.screen(one.transactionId)
  return one
}
async function tried(start = RETURNS, times = 1) {
  const one = await screened(start)
  for (let count = 0; count < times; count += 1) await portal.tryOnce(one.transactionId)
  return one
}
const detailOf = async (transactionId: string, who = 'ho.maker') =>
  (await portal.send(who, readTransaction, { transactionId })).transaction ?? null

const review = async (who: string, transactionId: string, transactionStatus: 'PASSED' | 'FAILED') => {
  const { transactionReference = '', version = 0 } = (await detailOf(transactionId)) ?? {}
  const named = { transactionReference, transactionMtoCode: 'SWIFTREMIT', version }
  const answer = await portal.send(who, updateDirectCreditStatus, {
    ...named,
    transactionStatus,
    transactionReason: 'Seen the papers',
  })
  return answer.responseCode
}
const giveBack = async (who: string, transactionId: string) => {
  const { version = 0 } = (await detailOf(transactionId)) ?? {}
  const body = { transactionId, version, feesReturned: 'NO', transactionReason: 'Sent back by the bank' } as const
  return (await portal.send(who, returnTransaction, body)).responseCode
}
const recall = (reference: string) =>
  portal.ask('POST', `/transactions/${reference}/recall`, { recallReason: 'Sent twice' })

/** The states of an order, and how a new order reaches them. */
const STATES: Readonly<Record<string, () => Promise<Ordered>>> = {
  'an accepted order': () => ordered(),
  'a held order': () => screened(RETURNS, OFF),
  'a held order whose cancellation was requested': async () => {
    const one = await screened(RETURNS, OFF)
    await portal.ask('POST', `/transactions/${one.reference}/cancel`)
    return one
  },
  'a screened order': () => screened(),
  'an order that the core did not answer twice': () => tried(SILENT, 2),
  'an order that the core did not answer three times': () => tried(SILENT, 3),
  'an order that the core refused': () => tried(REFUSES),
  'an order that a review failed': async () => {
    const one = await screened(RETURNS, OFF)
    await review('ho.compliance2', one.transactionId, 'FAILED')
    return one
  },
  'an order that a review passed': async () => {
    const one = await screened(RETURNS, OFF)
    await review('ho.compliance2', one.transactionId, 'PASSED')
    return one
  },
  'a posted order': () => tried(),
  'a posted order with a recall': async () => {
    const one = await tried()
    await recall(one.reference)
    return one
  },
  'a posted order with a pending return': async () => {
    const one = await tried()
    await giveBack('ho.maker', one.transactionId)
    return one
  },
}

const PEOPLE = ['ho.compliance', 'ho.maker', 'ho.checker', 'branch.teller', 'ops@swiftremit.example']

const ACTS: Readonly<Record<string, OfferedAct<TransactionDetail>>> = {
  // While a change awaits its checker, the screen shows the change instead of the buttons.
  pass: {
    isOffered: ({ acts, pendingCqId }) => acts.mayPass && pendingCqId === null,
    try: (who, id) => review(who, id, 'PASSED'),
  },
  fail: {
    isOffered: ({ acts, pendingCqId }) => acts.mayFail && pendingCqId === null,
    try: (who, id) => review(who, id, 'FAILED'),
  },
  retry: {
    isOffered: ({ acts }) => acts.mayRetry,
    try: async (who, transactionId) => {
      const { version = 0 } = (await detailOf(transactionId)) ?? {}
      return (await portal.send(who, retryTransaction, { transactionId, version })).responseCode
    },
  },
  return: {
    isOffered: ({ acts, pendingReturnCqId }) => acts.mayReturn && pendingReturnCqId === null,
    try: giveBack,
  },
  'decline recall': {
    isOffered: ({ acts }) => acts.mayDeclineRecall,
    try: async (who, transactionId) => {
      const recallId = (await detailOf(transactionId))?.recalls[0]?.recallId
      if (recallId === undefined) return 'no recall'
      const recallAnswer = 'The receiver has spent it'
      return (await portal.send(who, declineRecall, { transactionId, recallId, recallAnswer })).responseCode
    },
  },
}

test('orders offer each action in some state', async () => {
  const offered = new Set<string>()
  for (const reach of Object.values(STATES)) {
    const { transactionId } = await reach()
    for (const who of PEOPLE) {
      const detail = await detailOf(transactionId, who)
      for (const [name, act] of Object.entries(ACTS)) if (detail !== null && act.isOffered(detail)) offered.add(name)
    }
  }
  expect([...offered].sort()).toEqual(Object.keys(ACTS).sort())
})

test.each(Object.entries(STATES))('%s offers each user exactly the actions that succeed', async (_, reach) => {
  const { offered, successful } = await offeredAndSuccessful({
    people: PEOPLE,
    acts: ACTS,
    reach: async () => (await reach()).transactionId,
    read: detailOf,
  })
  expect(offered).toEqual(successful)
})

test('the detail of an order shows only the tries, postings and recalls of that order', async () => {
  const [recalled, plain] = [await tried(), await tried()]
  await recall(recalled.reference)
  const shown = async ({ transactionId }: Ordered) => {
    const {
      postings = [],
      coreTries = [],
      recalls = [],
      states = [],
    } = (await detailOf(transactionId, 'ho.admin')) ?? {}
    const moves = states.map(({ toStatus }) => toStatus)
    return { postings, tries: coreTries.map(({ outcome }) => outcome), recalls: recalls.length, moves }
  }
  const posted = { postings: ['POSTED'], tries: ['credited'], moves: ['RECEIVED', 'PENDING', 'POSTED'] }
  expect(await shown(recalled)).toEqual({ ...posted, recalls: 1 })
  expect(await shown(plain)).toEqual({ ...posted, recalls: 0 })
})
