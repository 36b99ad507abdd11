import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { decideOrphan, retryOrphan } from '@portal/contract/orphans/orphans.calls'
import { returnTransaction } from '@portal/contract/transactions/returns.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { pickupOrder } from '../../areas/payments/pickups/testing/accepted-pickup.ts'
import { nuban, orderTo } from '../../areas/payments/transactions/testing/orders.ts'
import { decide } from '../../engine/approvals/testing/decide.ts'
import { counterOf } from './counter.ts'
import type { PickupPortal } from './pickup-portal.ts'

const REASON = 'Seen the papers'
/** A rate for which screening holds an order. */
const ODD_RATE = { transactionRate: '1500' }

interface Answer {
  readonly responseCode: string
  readonly cqId?: string
}

/** Makes orders of SwiftRemit in each of their states, and runs the actions of workers, staff and schedules. */
export function openOrdersOf(portal: PickupPortal, testSecret: string) {
  const { db, clock, jobs } = portal.gateway
  const counter = counterOf(portal)
  const { done } = counter
  const authorized = async (answer: Answer) => done(await decide(portal, 'ho.checker', done(answer).cqId))
  const detailOf = async (transactionId: string) => {
    const { transaction } = await portal.send('ho.compliance', readTransaction, { transactionId })
    if (transaction === undefined) throw new Error(`there is no ${transactionId}`)
    return transaction
  }
  const pickupOf = async (transactionId: string) => await counter.detail(transactionId, 'ho.compliance')

  const order = async (more: object = {}, options: object = {}) => {
    const { body } = await portal.order(orderTo(nuban('906'), more), options)
    if (!body.transactionId) throw new Error(`refused with ${body.code}`)
    return body.transactionId
  }
  const screened = async (more: object = {}, options: object = {}) => {
    const transactionId = await order(more, options)
    await portal.screen(transactionId)
    return transactionId
  }
  const review = async (transactionId: string, transactionStatus: 'PASSED' | 'FAILED') => {
    const { transactionReference, version } = await detailOf(transactionId)
    const named = { transactionReference, transactionMtoCode: 'SWIFTREMIT', version }
    return done(
      await portal.send('ho.compliance', updateDirectCreditStatus, {
        ...named,
        transactionStatus,
        transactionReason: REASON,
      }),
    )
  }
  const passed = async () => {
    const transactionId = await screened(ODD_RATE)
    await review(transactionId, 'PASSED')
    return transactionId
  }
  const atCore = async (core_state: 'CREDITED' | 'RUNNING' | 'UNCLEAR', made: Promise<string>) => {
    const transactionId = await made
    const core = { core_state, core_tries: 3, core_lease_until: clock.now(), core_reference: transactionId.slice(-12) }
    await db.updateTable('transaction').set(core).where('transaction_id', '=', transactionId).execute()
    return transactionId
  }
  const posted = async () => {
    const transactionId = await screened()
    await portal.tryOnce(transactionId)
    return transactionId
  }
  const reviewPickup = async (transactionId: string, transactionStatus: 'PASSED' | 'FAILED') => {
    const { transactionReference, version } = await pickupOf(transactionId)
    const named = { transactionReference, transactionMtoCode: 'SWIFTREMIT', version }
    done(
      await portal.send('ho.compliance', updateCashPickupStatus, {
        ...named,
        transactionStatus,
        transactionReason: REASON,
      }),
    )
  }
  const heldPickup = async () => (await portal.accepted(ODD_RATE)).transactionId
  const testPickup = async (more: object = {}) => {
    const { body } = await portal.pickup(pickupOrder(more), { secret: testSecret })
    await portal.screenCash(body.transactionId ?? '')
    return body.transactionId ?? ''
  }

  const make = {
    order,
    screened,
    held: () => screened(ODD_RATE),
    passed,
    atCore,
    posted,
    failed: async () => {
      const transactionId = await screened(ODD_RATE)
      await review(transactionId, 'FAILED')
      return transactionId
    },
    test: (more: object = {}) => screened(more, { secret: testSecret }),
    heldTest: () => screened(ODD_RATE, { secret: testSecret }),
    pickup: async () => (await portal.accepted()).transactionId,
    heldPickup,
    passedPickup: async () => {
      const transactionId = await heldPickup()
      await reviewPickup(transactionId, 'PASSED')
      return transactionId
    },
    requested: async () => (await counter.requested()).transactionId,
    authorized: async () => (await counter.authorized()).transactionId,
    paid: async () => (await counter.paid()).transactionId,
    testPickup,
    heldTestPickup: () => testPickup(ODD_RATE),
  }

  const worker = async (transactionId: string) => {
    await portal.screen(transactionId)
    await portal.tryOnce(transactionId)
  }
  const byEvidence = async (transactionId: string, orphanDecision: 'FAIL' | 'ACCEPT') => {
    const { version } = await detailOf(transactionId)
    const core = orphanDecision === 'ACCEPT' ? { coreReference: `CB-${transactionId.slice(-8)}` } : {}
    const request = { transactionId, version, orphanDecision, orphanEvidence: 'Statement of the core, seen', ...core }
    await authorized(await portal.send('ho.maker', decideOrphan, request))
  }
  const pay = async (transactionId: string) => {
    done(await counter.claim(transactionId))
    done(await counter.pay(transactionId))
  }
  const askAndPay = async (transactionId: string) => {
    const { transactionReference } = await pickupOf(transactionId)
    const { cqId } = done(await counter.ask(transactionReference))
    done(await decide(portal, 'branch.head', cqId))
    await portal.screenCash(transactionId)
    await pay(transactionId)
  }
  const act = {
    worker,
    passAndPost: async (transactionId: string) => {
      const answer = await review(transactionId, 'PASSED')
      if (answer.cqId !== undefined) await authorized(answer)
      await worker(transactionId)
    },
    fail: (transactionId: string) => review(transactionId, 'FAILED'),
    failByEvidence: (transactionId: string) => byEvidence(transactionId, 'FAIL'),
    retry: async (transactionId: string) => {
      const { version } = await detailOf(transactionId)
      done(await portal.send('ho.maker', retryOrphan, { transactionId, version }))
      await portal.tryOnce(transactionId)
    },
    acceptByEvidence: (transactionId: string) => byEvidence(transactionId, 'ACCEPT'),
    giveBack: async (transactionId: string) => {
      const { version } = await detailOf(transactionId)
      const request = { transactionId, version, feesReturned: 'YES', transactionReason: 'Sent back' } as const
      await authorized(await portal.send('ho.maker', returnTransaction, request))
    },
    pay,
    askAndPay,
    authorizeAndPay: async (transactionId: string) => {
      const { pendingCqId } = await pickupOf(transactionId)
      done(await decide(portal, 'branch.head', pendingCqId ?? ''))
      await portal.screenCash(transactionId)
      await pay(transactionId)
    },
    passAndPay: async (transactionId: string) => {
      await reviewPickup(transactionId, 'PASSED')
      await askAndPay(transactionId)
    },
    failPickup: (transactionId: string) => reviewPickup(transactionId, 'FAILED'),
    takeBack: async (transactionId: string) => {
      const { version } = await pickupOf(transactionId)
      const request = { transactionId, version, returnReason: 'Given to a namesake' }
      await authorized(await portal.send('branch.head', returnPayout, request))
    },
    expire: async () => {
      await jobs.run('pickups-expire')
      await jobs.run('test-orders-expire')
    },
  }
  return { make, act, till: () => counter.till() }
}
