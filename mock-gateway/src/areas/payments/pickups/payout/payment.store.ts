import { identityNumber } from '@portal/contract/cash-pickups/identity-document'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JudgedPayout } from './judge-payout.ts'
import type { ReceiptNumber } from './receipt-number.ts'

export type PaymentRecord = Selectable<Database['pickup_payment']>

/** The payment of an order, locked until the transaction ends if asked; null of one that was not paid. */
export async function findPayment(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PaymentRecord | null> {
  const query = db.selectFrom('pickup_payment').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

interface Paid extends Pick<JudgedPayout, 'transaction' | 'till' | 'identity' | 'differences' | 'rules' | 'today'> {
  readonly receipt: ReceiptNumber
  readonly tellerId: string
  readonly now: Date
}

/** Keeps that cash was given, to whom by which document, and from which till. */
export async function insertPayment(
  db: Kysely<Database>,
  { transaction, till, identity, differences, rules, today, receipt, tellerId, now }: Paid,
): Promise<void> {
  await db
    .insertInto('pickup_payment')
    .values({
      transaction_id: transaction.transaction_id,
      till_id: till.till_id,
      user_sol_id: till.user_sol_id,
      country_id: transaction.country_id,
      business_date: today,
      identity_type: identity.identityType,
      identity_number: identityNumber(identity.identityNumber),
      identity_issuer: identity.identityIssuer,
      identity_issue_date: identity.identityIssueDate ?? null,
      identity_expiry_date: identity.identityExpiryDate ?? null,
      identity_name: identity.identityName,
      name_differences: JSON.stringify(differences),
      receipt_no: receipt.receiptNo,
      receipt_number: receipt.receiptNumber,
      rules_version: rules.version,
      paid_by: tellerId,
      paid_at: now,
    })
    .execute()
}

/** Notes that it was taken back: its receipt is void. */
export async function voidPayment(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  await db.updateTable('pickup_payment').set({ returned_at: now }).where('transaction_id', '=', transactionId).execute()
}
