import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A past credit in the demo that the demo core must have in its records. */
export interface DemoCredit {
  readonly reference: string
  readonly coreReference: string
}

/** Returns the core's reference of a demo transaction. */
export const demoCoreReference = (transactionId: string): string => `CB${transactionId.slice(-9)}`

/**
 * Returns the credits that the demo core reports, whether they are posted here or not. Orders that are posted only here
 * are missing.
 */
export async function demoCredits(db: Kysely<Database>): Promise<readonly DemoCredit[]> {
  return await db
    .selectFrom('core_try as c')
    .innerJoin('transaction as t', 't.transaction_id', 'c.transaction_id')
    .select(['t.transaction_contract_reference as reference'])
    .select(sql<string>`c.detail`.as('coreReference'))
    .where('c.outcome', '=', 'credited')
    .where(sql<boolean>`c.detail = 'CB' || right(t.transaction_id::text, 9)`)
    .where(
      sql<boolean>`not exists (select from reconciliation_finding f
        where f.transaction_id = t.transaction_id and f.finding = 'POSTED_UNKNOWN')`,
    )
    .execute()
}
