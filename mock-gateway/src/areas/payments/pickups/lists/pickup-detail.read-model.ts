import { holds } from '@portal/contract'
import type { CashPickupOrder, PayoutIdentity } from '@portal/contract/cash-pickups/cash-pickup'
import type { CashPickupActs, CashPickupDetail, CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { maskedNumber } from '@portal/contract/cash-pickups/identity-document'
import type { RefusedPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import {
  isVisibleTo,
  personName,
  recordOf,
  selectionsOf,
  sideOf,
  wireRow,
  withPerson,
} from '../../../../engine/read/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { readWhole, reviewActs, type TransactionRecord } from '../../transactions/index.ts'
import { findPayment, type PaymentRecord } from '../payment.store.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'
import { readReceipts } from '../receipts/receipts.read-model.ts'
import { pickupColumns, pickupsFrom } from './pickup-columns.ts'
import { orderOf } from './shown-order.ts'

/** Returns one pickup with the part of its history that the reader may see. Throws 25 if no such pickup is in scope. */
export async function readPickupDetail(context: SessionContext, transactionId: string): Promise<CashPickupDetail> {
  const { db, actor } = context
  const { row, found, ...whole } = await readWhole(context, transactionId, {
    contractType: 'CP',
    subjects: { review: ['cash-pickup', 'pickup-review', 'confirmed-match'], return: 'payout-return' },
  })
  const isBank = sideOf(actor).kind === 'bank'
  const [pickup, payment, { mayPay, ...shown }] = await Promise.all([
    findPickup(db, transactionId),
    findPayment(db, transactionId),
    shownOf(context, transactionId),
  ])
  if (pickup === null) throw new Refusal('25')
  const people = isBank ? await peopleOf(context, pickup, payment) : NOBODY
  return {
    ...row,
    ...whole,
    ...shown,
    ...people,
    // The counter reverses a pickup's payout through the payment, without these terms.
    returnTerms: null,
    order: { ...orderOf(found), ...(isBank ? pickup.completion : {}) } satisfies Partial<CashPickupOrder>,
    paidAt: payment?.paid_at.toISOString() ?? null,
    identity: isBank && payment !== null ? identityOf(payment) : null,
    refusals: isBank ? await refusalsOf(context, transactionId) : [],
    receipts: payment === null ? [] : await readReceipts(context, payment),
    acts: {
      ...reviewActs(actor, found, { module: 'CASH_PICKUP', recalls: whole.recalls }),
      ...actsOf(context, found, pickup, payment),
      mayPay,
    },
  }
}

/** Reads the fields that the lists also show. */
async function shownOf(context: SessionContext, transactionId: string) {
  const { userSolId, claimedBy, claimedUntil, isAuthorized, receiptNumber, expiresAt, mayPay } = pickupColumns(context)
  const columns = { userSolId, claimedBy, claimedUntil, isAuthorized, receiptNumber, expiresAt, mayPay }
  const found = await pickupsFrom(context.db, context)
    .select(selectionsOf(columns))
    .where('t.transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return recordOf<Pick<CashPickupRow, keyof typeof columns>>(columns, found)
}

const NOBODY = { requestMaker: null, requestChecker: null, paidBy: null }

/** Returns the names of the people involved whom the reader may see. */
async function peopleOf({ db, actor }: SessionContext, pickup: PickupRecord, payment: PaymentRecord | null) {
  const ids = [pickup.request_maker, pickup.request_checker, payment?.paid_by ?? null]
  const known = ids.filter((one) => one !== null)
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('app_user as maker')
          .select(['maker.user_id', personName('maker').as('name')])
          .where('maker.user_id', 'in', known)
          .where(isVisibleTo(actor, 'maker'))
          .execute()
  const nameOf = (userId: string | null | undefined) => rows.find((row) => row.user_id === userId)?.name ?? null
  return {
    requestMaker: nameOf(pickup.request_maker),
    requestChecker: nameOf(pickup.request_checker),
    paidBy: nameOf(payment?.paid_by),
  }
}

function identityOf(payment: PaymentRecord): PayoutIdentity {
  return {
    identityType: payment.identity_type,
    identityNumber: maskedNumber(payment.identity_number),
    identityIssuer: payment.identity_issuer,
    ...(payment.identity_issue_date === null ? {} : { identityIssueDate: payment.identity_issue_date }),
    ...(payment.identity_expiry_date === null ? {} : { identityExpiryDate: payment.identity_expiry_date }),
    identityName: payment.identity_name,
  }
}

async function refusalsOf({ db, actor }: SessionContext, transactionId: string): Promise<RefusedPayout[]> {
  const rows = await withPerson(db.selectFrom('pickup_refusal as r'), 'maker', 'r.refused_by', actor)
    .select(['r.refusal_reason', 'r.refusal_note', 'r.refused_at'])
    .select(sql<string>`coalesce(${personName('maker')}, '')`.as('refused_by'))
    .where('r.transaction_id', '=', transactionId)
    .orderBy('r.refusal_no')
    .execute()
  return rows.map(wireRow)
}

/** Returns the actions that the actor can take. Each action is checked again when the actor takes it. */
function actsOf(
  { actor, now }: SessionContext,
  found: TransactionRecord,
  pickup: PickupRecord,
  payment: PaymentRecord | null,
): Pick<CashPickupActs, 'mayRetry' | 'mayEdit' | 'mayReturn' | 'mayPrint'> {
  const { transaction_status: status } = found
  const isOfBranch = actor.userType === 'BRANCH' && actor.solId !== null && actor.solId === pickup.user_sol_id
  const isOpen = (status === 'PENDING' || status === 'PASSED') && pickup.expires_at > now
  const isPayable = pickup.authorized_at !== null && isOpen
  const mayAsk = isOfBranch && holds(actor.privileges, 'CASH_PICKUP|CREATE')
  const isBank = sideOf(actor).kind === 'bank'
  const isReturnable = status === 'POSTED' && payment?.business_date === businessDate(now, found.country_id)
  const mayReturn =
    isBank && (actor.userType !== 'BRANCH' || isOfBranch) && holds(actor.privileges, 'CASH_PICKUP|UPDATE')
  return {
    mayRetry: false,
    mayEdit: mayAsk && isPayable && pickup.request_maker === actor.userId,
    mayReturn: mayReturn && isReturnable,
    mayPrint: isBank && payment !== null && holds(actor.privileges, 'CASH_PICKUP|READ'),
  }
}
