import type { PayoutIdentity } from '@portal/contract/cash-pickups/cash-pickup'
import { identityNumber } from '@portal/contract/cash-pickups/identity-document'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { CountryRules } from '../../settings/country-rules/index.ts'
import type { TillRecord } from '../tills/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

export type PaymentRecord = Selectable<Database['pickup_payment']>

/** Returns the payment of an order, locked until the transaction ends if requested. Null if the order was not paid. */
export async function findPayment(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PaymentRecord | null> {
  const query = db.selectFrom('pickup_payment').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

interface NewPayment {
  readonly transaction: TransactionRecord
  readonly till: TillRecord
  readonly identity: PayoutIdentity
  readonly differences: readonly string[]
  /** The country's rules, in the version that the payout was checked against. */
  readonly rules: CountryRules
  readonly today: string
  readonly tellerId: string
  readonly now: Date
}

/**
 * Stores a payment: its receiver, document and till.
 * @returns the receipt number, `02-204-261123-0001`
 */
export async function insertPayment(
  db: Kysely<Database>,
  { transaction, till, identity, differences, rules, today, tellerId, now }: NewPayment,
): Promise<string> {
  const { country_id: countryId } = transaction
  const { user_sol_id: solId } = till
  const receiptNo = await nextReceipt(db, { countryId, solId, businessDate: today })
  const day = today.replaceAll('-', '').slice(2)
  const receiptNumber = [countryId, solId, day, String(receiptNo).padStart(4, '0')].join('-')
  await db
    .insertInto('pickup_payment')
    .values({
      transaction_id: transaction.transaction_id,
      till_id: till.till_id,
      user_sol_id: solId,
      country_id: countryId,
      business_date: today,
      identity_type: identity.identityType,
      identity_number: identityNumber(identity.identityNumber),
      identity_issuer: identity.identityIssuer,
      identity_issue_date: identity.identityIssueDate ?? null,
      identity_expiry_date: identity.identityExpiryDate ?? null,
      identity_name: identity.identityName,
      name_differences: JSON.stringify(differences),
      receipt_no: receiptNo,
      receipt_number: receiptNumber,
      rules_version: rules.version,
      paid_by: tellerId,
      paid_at: now,
    })
    .execute()
  return receiptNumber
}

/** A branch on a business date of its subsidiary. */
interface BranchDay {
  readonly countryId: string
  readonly solId: string
  /** The date in ISO 8601, `2026-11-23`. */
  readonly businessDate: string
}

/**
 * Returns the next receipt number of the branch's day, locked until the transaction ends, so a rollback leaves no gap
 * (money §4).
 */
async function nextReceipt(db: Kysely<Database>, { countryId, solId, businessDate }: BranchDay): Promise<number> {
  const { last_no: receiptNo } = await db
    .insertInto('receipt_day')
    .values({ country_id: countryId, user_sol_id: solId, business_date: businessDate, last_no: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['country_id', 'user_sol_id', 'business_date'])
        .doUpdateSet({ last_no: sql`receipt_day.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return receiptNo
}

/** Marks a payment as reversed, which makes its receipt void. */
export async function voidPayment(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  await db.updateTable('pickup_payment').set({ returned_at: now }).where('transaction_id', '=', transactionId).execute()
}
