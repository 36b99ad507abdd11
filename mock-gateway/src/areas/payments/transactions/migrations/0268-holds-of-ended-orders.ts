import { type Kysely, sql } from 'kysely'

/** Every order has its hold, which the verifier checks: ended orders of earlier demo data had none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into ledger_hold (transaction_id, account_number, amount, state, taken_at, ended_at)
    select t.transaction_id, t.wallet_account, t.charged,
      case t.transaction_status when 'FAILED' then 'RELEASED' else 'COMMITTED' end, t.transaction_created_at, t.transaction_updated_at
    from transaction t
    where t.transaction_status in ('FAILED', 'POSTED', 'RETURNED') and t.failed_by is distinct from 'MATCH'
      and not exists (select from ledger_hold h where h.transaction_id = t.transaction_id)`.execute(db)
}
