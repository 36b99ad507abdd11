import { ACCOUNT_STATUS_TONES, type AccountStatus } from '@portal/contract/ledger/ledger-account'
import { sql } from 'kysely'
import type { FindSource } from '../../../../engine/find/index.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../../engine/read/index.ts'
import { booksVisibleTo } from '../accounts/books-scope.ts'
import { accountCalled, accountSearch, accountsFrom } from '../accounts/named-account.ts'

/** Finds live accounts by number and owner. */
export const ACCOUNT_FIND: FindSource = {
  name: 'ledger-account',
  order: 28,
  needs: 'ACCOUNTING_RULE|READ',
  from: (db) => accountsFrom(db).where('a.env', '=', 'live'),
  scope: ({ actor }) =>
    scopedBySide(actor, { bank: () => booksVisibleTo(actor, sql.ref('a.country_id')), operator: () => NOTHING }),
  id: sql`a.account_number`,
  called: ({ language }) => accountCalled(language),
  known: () => [sql`a.account_number`],
  status: () => sql`a.account_status`,
  search: ({ language }) => accountSearch(language),
  exactly: (term) => (/^\d{10}$/.test(term) ? [sql`a.account_number = ${term}`] : []),
  statusIn: (status) => ({ key: `status.account.${status}`, tone: ACCOUNT_STATUS_TONES[status as AccountStatus] }),
  list: () => '/ledger',
}

/** Finds manual postings by their reason or full transaction id. Pending postings are found in their queue. */
export const ACT_FIND: FindSource = {
  name: 'ledger-act',
  order: 29,
  needs: 'ACCOUNTING_RULE|READ',
  from: (db) =>
    db
      .selectFrom('book_act as w')
      .innerJoin('ledger_posting as p', 'p.transaction_id', 'w.act_id')
      .innerJoin('ledger_line as l', (join) =>
        join
          .onRef('l.transaction_id', '=', 'p.transaction_id')
          .onRef('l.event', '=', 'p.event')
          .on('l.line_no', '=', 1),
      ),
  scope: ({ actor }) =>
    scopedBySide(actor, { bank: () => booksVisibleTo(actor, sql.ref('w.country_id')), operator: () => NOTHING }),
  id: sql`w.act_id`,
  called: () => sql`w.reason`,
  known: () => [sql`w.act_id::text`],
  status: () => sql`p.event`,
  search: () => foldedText(sql`w.reason`),
  exactly: (term) => (isUuid(term) ? [sql`w.act_id = ${term}::uuid`] : []),
  statusIn: (event) => ({ key: `postingEvent.${event}`, tone: 'neutral' }),
  place: () => sql`l.account_number || ' ' || p.event`,
  href: (id, _, place) => {
    const [account, event] = place.split(' ')
    return `/ledger?account=${account}&panel=posting&id=${id}:${event}`
  },
}
