import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RuleEntry, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import {
  createAccountingRule,
  deleteAccountingRule,
  readAccountingRule,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import { updatePartner } from '@portal/contract/partners/partners.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import { PLAIN_SLAB } from '../areas/books/accounting-rules/testing/access-cases.ts'
import { ledgerKey, setAccountStatus, verifyLedger } from '../areas/books/ledger/index.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { openOrdersOf } from './testing/open-orders.ts'
import { type PickupPortal, pickupPortal } from './testing/pickup-portal.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RULE = 'R-ENDED'
const charging = (fee: string): RuleEntry[] => [
  ...PLAIN_SLAB.entries,
  { entryDrCr: 'DR', entryAccount: '$ACCOUNT', entryAmount: fee, entryAmountType: 'FLAT' },
  { entryDrCr: 'CR', entryAccount: 'INCOME.TRANSFER_FEE', entryAmount: fee, entryAmountType: 'FLAT' },
]
const slabs = (fee: string): RuleSlab[] => [
  { ...PLAIN_SLAB, entries: charging(fee) },
  { ...PLAIN_SLAB, slabCode: 'SlabTwo', slabCurrency: 'GHC', entries: charging(fee) },
]

let portal: PickupPortal
let orders: ReturnType<typeof openOrdersOf>

const done = <Answer extends { readonly responseCode: string }>(answer: Answer): Answer => {
  if (answer.responseCode !== '00') throw new Error(JSON.stringify(answer))
  return answer
}
const authorized = async (answer: { readonly responseCode: string; readonly cqId?: string }) =>
  done(await decide(portal, 'ho.checker', done(answer).cqId))

type End = (transactionId: string) => Promise<unknown>
/** Every non-final state of an order, how an order reaches it, and the actions that end it. */
type State = readonly [
  state: string,
  make: () => Promise<string>,
  ends: Readonly<Record<string, readonly [End, TransactionStatus]>>,
]
const states = (): readonly State[] => {
  const { make, act } = orders
  const { core, worker } = { core: make.atCore, worker: [act.worker, 'POSTED'] as const }
  const expiry = [act.expire, 'FAILED'] as const
  const refute = [act.failByEvidence, 'FAILED'] as const
  const retry = [act.retry, 'POSTED'] as const
  const confirm = [act.acceptByEvidence, 'POSTED'] as const
  return [
    ['credit received', () => make.order(), { worker, refute }],
    ['credit held', make.held, { pass: [act.passAndPost, 'POSTED'], fail: [act.fail, 'FAILED'] }],
    ['credit pending', () => make.screened(), { worker, fail: [act.fail, 'FAILED'] }],
    ['credit pending, its try died', () => core('RUNNING', make.screened()), { worker }],
    ['credit pending, unclear', () => core('UNCLEAR', make.screened()), { worker, refute, confirm }],
    ['credit pending, credited', () => core('CREDITED', make.screened()), { worker, retry }],
    ['credit passed', make.passed, { worker }],
    ['credit passed, unclear', () => core('UNCLEAR', make.passed()), { worker, refute, confirm }],
    ['credit passed, credited', () => core('CREDITED', make.passed()), { worker, retry }],
    ['credit failed by a review', make.failed, { pass: [act.passAndPost, 'POSTED'] }],
    ['credit posted', make.posted, { return: [act.giveBack, 'RETURNED'] }],
    ['pickup received', make.pickup, { pay: [act.askAndPay, 'POSTED'], expiry }],
    ['pickup requested', make.requested, { pay: [act.authorizeAndPay, 'POSTED'], expiry }],
    ['pickup held', make.heldPickup, { pass: [act.passAndPay, 'POSTED'], fail: [act.failPickup, 'FAILED'] }],
    ['pickup pending', make.authorized, { pay: [act.pay, 'POSTED'], expiry }],
    ['pickup passed', make.passedPickup, { pay: [act.askAndPay, 'POSTED'], expiry }],
    ['pickup posted', make.paid, { 'take back': [act.takeBack, 'RETURNED'] }],
    ['test credit pending', () => make.test(), { worker, expiry }],
    ['test credit held', make.heldTest, { expiry }],
    ['test pickup received', () => make.testPickup(), { expiry }],
    ['test pickup held', make.heldTestPickup, { expiry }],
  ]
}

beforeAll(async () => {
  portal = await pickupPortal()
  const { db } = portal.gateway
  await authorized(
    await portal.send('ho.maker', createAccountingRule, {
      aeCode: RULE,
      aeDescription: 'To end',
      slabs: slabs('25.00'),
    }),
  )
  const rules = { mto_accounting_rule_dc: RULE, mto_accounting_rule_cp: RULE }
  await db.updateTable('mto').set(rules).where('mto_code', '=', 'SWIFTREMIT').execute()
  const secret = await portal.keyOf('SWIFTREMIT', 'test')
  await portal.refill()
  orders = openOrdersOf(portal, secret)
  await orders.till()
})
afterAll(() => portal.close())

const orderOf = async (transactionId: string) =>
  await portal.gateway.db
    .selectFrom('transaction as t')
    .innerJoin('ledger_hold as h', 'h.transaction_id', 't.transaction_id')
    .leftJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 't.transaction_id').on('p.event', '=', 'POSTED'),
    )
    .select(['t.transaction_status as status', 'h.state as hold', 'p.rule_version as version'])
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()

test('every open order ends by the rule of its acceptance, even if the rule and the partner have been deleted since', async () => {
  const made: { name: string; transactionId: string; end: End; status: TransactionStatus }[] = []
  for (const [state, make, ends] of states())
    for (const [action, [end, status]] of Object.entries(ends))
      made.push({ name: `${state}: ${action}`, transactionId: await make(), end, status })
  const open = await portal.gateway.db
    .selectFrom('transaction')
    .select('transaction_status')
    .distinct()
    .where(
      'transaction_id',
      'in',
      made.map(({ transactionId }) => transactionId),
    )
    .execute()
  const covered = open.map(({ transaction_status: status }) => status).sort()
  expect(covered).toEqual(TRANSACTION_STATUSES.filter((status) => status !== 'RETURNED').sort())
  // Half of the orders look as if an earlier release had accepted them: they store no rule version, so that the version
  // is found in the history of the rule.
  const old = made.filter((_, at) => at % 2 === 0).map(({ transactionId }) => transactionId)
  const { db, clock } = portal.gateway
  await db.updateTable('transaction').set({ rule_version: null }).where('transaction_id', 'in', old).execute()

  clock.advance(1)
  await authorized(
    await portal.send('ho.maker', updateAccountingRule, { aeCode: RULE, version: 2, slabs: slabs('99.00') }),
  )
  const { version } = await db
    .selectFrom('mto')
    .select('version')
    .where('mto_code', '=', 'SWIFTREMIT')
    .executeTakeFirstOrThrow()
  const partner = { targetMtoCode: 'SWIFTREMIT', version, mtoStatus: 'DELETED' } as const
  await authorized(await portal.send('ho.maker', updatePartner, partner))
  const { openOrders } = await portal.send('ho.maker', readAccountingRule, { aeCode: RULE })
  expect(openOrders?.named.length).toBe(12)
  const { cqId } = await portal.send('ho.maker', deleteAccountingRule, { aeCode: RULE, version: 3 })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
  expect(item?.warnings).toEqual([`${openOrders?.count} open orders will still be posted by this rule`])
  done(await decide(portal, 'ho.checker', cqId))
  const wallets = await db
    .selectFrom('ledger_account')
    .select('account_number')
    .where('owner', '=', 'SWIFTREMIT')
    .execute()
  for (const { account_number: wallet } of wallets) await setAccountStatus(db, wallet, 'INACTIVE', clock.now())

  const wrong: string[] = []
  const endAll = async (all: typeof made) => {
    for (const { name, transactionId, end } of all)
      await end(transactionId).catch((error: unknown) => wrong.push(`${name}: ${error}`))
  }
  const { expire, failByEvidence } = orders.act
  await endAll(made.filter(({ end }) => end !== expire && end !== failByEvidence))
  clock.advance(16 * MINUTE_MS)
  await endAll(made.filter(({ end }) => end === failByEvidence))
  clock.advance(31 * DAY_MS)
  await expire()
  for (const { name, transactionId, status } of made) {
    const { status: is, hold, version: postedBy } = await orderOf(transactionId)
    const right = status === 'FAILED' ? ['FAILED', 'RELEASED', null] : [status, 'COMMITTED', 1]
    if (JSON.stringify([is, hold, postedBy]) !== JSON.stringify(right)) wrong.push(`${name}: ${is} ${hold} ${postedBy}`)
  }
  expect(wrong).toEqual([])
  const key = ledgerKey(portal.gateway.config.keyEncryptionKey)
  expect(await verifyLedger(db, key)).toMatchObject({ ok: true })
})
