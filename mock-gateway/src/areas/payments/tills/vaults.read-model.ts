import type { VaultRow } from '@portal/contract/tills/tills.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { todayOfRow } from '../../books/ledger/index.ts'
import { vaultsVisibleTo } from './till-scope.ts'

/** Returns the vaults in scope, with the balances of their tills. */
export async function readVaultRows({
  db,
  actor,
  now,
}: SessionContext): Promise<{ readonly vaults: readonly VaultRow[] }> {
  const vaults = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['a.account_number as accountNumber', 'a.owner as userSolId', 'a.currency', 'b.balance'])
    .select((eb) => [
      eb
        .selectFrom('till as t')
        .innerJoin('ledger_balance as d', 'd.account_number', 't.account_number')
        .select(sql<string>`coalesce(sum(d.balance), 0)::numeric(20,2)`.as('sum'))
        .whereRef('t.country_id', '=', 'a.country_id')
        .whereRef('t.user_sol_id', '=', 'a.owner')
        .whereRef('t.currency', '=', 'a.currency')
        .where('t.till_status', '=', 'OPEN')
        .as('inTills'),
      eb
        .selectFrom('till as t')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('t.country_id', '=', 'a.country_id')
        .whereRef('t.user_sol_id', '=', 'a.owner')
        .whereRef('t.currency', '=', 'a.currency')
        .where('t.till_status', '=', 'OPEN')
        .where(sql<boolean>`t.business_date < ${todayOfRow(now, sql.ref('t.country_id'))}`)
        .as('leftOpen'),
    ])
    .where(vaultsVisibleTo(actor))
    .orderBy('a.country_id')
    .orderBy('a.owner')
    .orderBy('a.currency')
    .execute()
  return {
    vaults: vaults.map(({ inTills, leftOpen, ...vault }) => ({
      ...vault,
      inTills: inTills ?? '0.00',
      leftOpen: leftOpen ?? 0,
    })),
  }
}
