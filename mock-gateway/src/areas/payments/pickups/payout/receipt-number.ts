import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Whose receipts are counted: of a branch, on a day of its subsidiary. */
export interface ReceiptDay {
  readonly countryId: string
  readonly solId: string
  /** `2026-11-23`. */
  readonly businessDate: string
}

export interface ReceiptNumber {
  readonly receiptNo: number
  /** As people read it: `02-204-261123-0001`. */
  readonly receiptNumber: string
}

/** The next number of the branch's day, locked until the transaction ends: a rollback leaves no gap (money §4). */
export async function nextReceipt(
  db: Kysely<Database>,
  { countryId, solId, businessDate }: ReceiptDay,
): Promise<ReceiptNumber> {
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
  const day = businessDate.replaceAll('-', '').slice(2)
  return { receiptNo, receiptNumber: [countryId, solId, day, String(receiptNo).padStart(4, '0')].join('-') }
}
