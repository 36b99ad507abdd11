import { holds } from '@portal/contract'
import { LEDGER_ACCOUNT } from '@portal/contract/ledger/ledger-account'
import { sql } from 'kysely'
import { sideOf } from '../../../../engine/read/index.ts'
import type { RecordKind, RecordValues } from '../../../../engine/records/index.ts'
import { booksVisibleTo } from './books-scope.ts'
import { accountsFrom } from './named-account.ts'

/**
 * Defines ledger accounts as records that need no approval, because decisions on other records open and close them. The
 * history of an account shows its opening and the acts on the account.
 */
export const LEDGER_ACCOUNTS: RecordKind = {
  subject: 'ledger-account',
  record: LEDGER_ACCOUNT,
  link: (number) => `/ledger?account=${number}`,
  async isViewable({ db, actor }, number) {
    if (sideOf(actor).kind !== 'bank' || !holds(actor.privileges, 'ACCOUNTING_RULE|READ')) return false
    const found = await accountsFrom(db)
      .select('a.account_number')
      .where('a.account_number', '=', number)
      .where(booksVisibleTo(actor, sql.ref('a.country_id')))
      .executeTakeFirst()
    return found !== undefined
  },
  happenings: (db, number) =>
    db
      .selectFrom('ledger_account_event as e')
      .select([
        sql<string>`e.account_number || ' ' || e.event_no`.as('id'),
        sql<string>`case e.event_no when 1 then 'CREATE' else 'UPDATE' end`.as('action'),
        'e.happened_at',
        sql<RecordValues | null>`case when e.event_no > 1
          then jsonb_build_object('accountStatus', lag(e.account_status) over (order by e.event_no)) end`.as('before'),
        sql<RecordValues>`jsonb_build_object('accountStatus', e.account_status)`.as('after'),
      ])
      .where('e.account_number', '=', number),
}
