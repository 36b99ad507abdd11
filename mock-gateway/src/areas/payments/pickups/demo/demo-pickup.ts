import type { PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { ruleOrder } from '../../../books/accounting-rules/index.ts'
import { businessDate, closeOfDay, releaseHold, takeHold } from '../../../books/ledger/index.ts'
import {
  atOddRate,
  chargeLines,
  insertTransaction,
  moveTransaction,
  orderRow,
  readTerms,
  type StateActor,
  type Step,
  takeReference,
} from '../../transactions/index.ts'
import { keepAuthorization, keepRequest } from '../pickup.store.ts'
import { contentHash } from '../screening/screened-content.ts'

/** The final state of a demo pickup. `demo-counter.ts` pays the pickups that are PENDING. */
export type DemoPickupEnd =
  | 'RECEIVED'
  | 'AML GATE'
  | 'PASSED'
  | 'REQUESTED'
  | 'PENDING'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REFUSED'

/** The final states of pickups that screening held first. */
const HELD: readonly DemoPickupEnd[] = ['AML GATE', 'PASSED', 'REFUSED']

export interface DemoPickup {
  readonly name: string
  readonly mtoCode: string
  readonly countryId: string
  readonly currency: PayoutCurrency
  readonly at: Date
  readonly order: CashPickupOrder
  readonly end: DemoPickupEnd
}

const GATEWAY: StateActor = { kind: 'GATEWAY' }
const REVIEWER: StateActor = { kind: 'USER', userId: namedId('user ho.compliance') }
const TELLER = namedId('user branch.teller')
const HEAD = namedId('user branch.head')
const BRANCH = '204'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EXPIRY_DAYS = 30

/**
 * Inserts a pickup with its history, its hold and its branch's request, through the functions that write real pickups.
 * @returns the id of the pickup
 */
export async function insertDemoPickup(demo: Demo, story: DemoPickup): Promise<string> {
  const { db, now } = demo
  const { mtoCode, countryId, currency, at, end } = story
  const order = HELD.includes(end) ? atOddRate(story.order) : story.order
  const transactionId = uuid({
    msecs: at.getTime(),
    random: Buffer.from(namedId(story.name).replaceAll('-', ''), 'hex'),
  })
  const terms = await readTerms(db, { mtoCode, env: 'live', countryId, currency })
  const amount = order.transactionDestinationAmount
  const aeCode = terms?.rules.CP ?? ''
  const ruled = await ruleOrder(db, { aeCode, currency, amount }, at)
  if (terms === null || ruled === null) throw new Error(`the demo’s ${mtoCode} cannot send ${currency} in cash`)
  const { wallet, rulesVersion } = terms
  await takeReference(db, { env: 'live', mtoCode, reference: order.transactionReference, transactionId })
  const row = orderRow(
    {
      contractType: 'CP',
      screeningType: 'CP',
      env: 'live',
      bank: null,
      keyId: null,
      makerId: null,
      ...{ transactionId, mtoCode, countryId, currency, aeCode, wallet, rulesVersion, charged: ruled.charged },
      ...{ chargeLines: chargeLines(ruled), expectedAt: null },
      ruleVersion: ruled.rule.version,
      businessDate: businessDate(at, countryId),
      isCounted: false,
    },
    order,
    at,
  )
  await insertTransaction(db, row, { actor: { kind: 'PARTNER' }, now: at })
  const { transactionBatchReference: _, ...details } = order
  await db
    .insertInto('pickup')
    .values({
      transaction_id: transactionId,
      pickup_origin: 'SENT',
      expires_at: new Date(at.getTime() + EXPIRY_DAYS * DAY_MS),
      completion: '{}',
      screened_hash: contentHash(details),
    })
    .execute()
  await takeHold(db, { transactionId, account: wallet, amount: ruled.charged }, at)
  await insertEnd(demo, transactionId, story, now)
  return transactionId
}

async function insertEnd(
  { db }: Demo,
  transactionId: string,
  { at, end, name, countryId }: DemoPickup,
  now: Date,
): Promise<void> {
  const after = (minutes: number) => new Date(Math.min(at.getTime() + minutes * MINUTE_MS, now.getTime()))
  const move = (from: TransactionStatus, to: TransactionStatus, minutes: number, more: Partial<Step> = {}) =>
    moveTransaction(db, transactionId, { from: [from], to }, { actor: GATEWAY, now: after(minutes), ...more })
  const fail = async (
    from: TransactionStatus,
    failedBy: 'PARTNER' | 'EXPIRY' | 'REVIEW',
    minutes: number,
    step: Partial<Step>,
  ) => {
    await moveTransaction(
      db,
      transactionId,
      { from: [from], to: 'FAILED', failedBy, set: { transaction_response_code: step.code ?? null } },
      { actor: GATEWAY, now: after(minutes), ...step },
    )
    await releaseHold(db, transactionId, after(minutes))
  }
  const hold = async () => {
    await move('RECEIVED', 'AML GATE', 1)
  }
  const request = async () => {
    const isAuthorized = end === 'PENDING'
    // A pending request must be from today: an older request would have expired at the end of its day.
    const asked = isAuthorized || closeOfDay({ countryId }, after(90)) > now ? after(90) : now
    await keepRequest(db, transactionId, { solId: BRANCH, makerId: TELLER, from: 'RECEIVED', now: asked })
    await move('RECEIVED', 'REQUESTED', 90, { actor: { kind: 'USER', userId: TELLER }, now: asked })
    await queueDemoChange(db, {
      cqId: namedId(`request ${name}`),
      subject: 'cash-pickup',
      targetId: transactionId,
      action: 'CREATE',
      makerId: TELLER,
      at: asked,
      ...(isAuthorized ? { authorized: { reason: null, checkerId: HEAD, now: after(110) } } : {}),
    })
    if (!isAuthorized) return
    const authorization = { checkerId: HEAD, cqId: namedId(`request ${name}`), completion: {}, now: after(110) }
    await keepAuthorization(db, transactionId, authorization)
    await move('REQUESTED', 'PENDING', 110, { actor: { kind: 'USER', userId: HEAD } })
  }
  switch (end) {
    case 'AML GATE':
      return await hold()
    case 'PASSED':
      await hold()
      await move('AML GATE', 'PASSED', 50, { actor: REVIEWER, reason: 'Receipt of the exchange bureau seen' })
      return
    case 'REQUESTED':
    case 'PENDING':
      return await request()
    case 'CANCELLED':
      await fail('RECEIVED', 'PARTNER', 240, { actor: { kind: 'PARTNER' }, code: '17' })
      return
    case 'EXPIRED':
      await fail('RECEIVED', 'EXPIRY', EXPIRY_DAYS * 24 * 60, { code: '54' })
      return
    case 'REFUSED':
      await hold()
      await fail('AML GATE', 'REVIEW', 70, { actor: REVIEWER, code: '05', reason: 'Sender could not be confirmed' })
      return
    case 'RECEIVED':
  }
}
