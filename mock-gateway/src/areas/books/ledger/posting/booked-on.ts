import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import { type RawBuilder, sql } from 'kysely'

/** Returns the SQL condition that an event of `transaction t` has lines on accounts of a kind. */
export const isBookedOn = (event: string, kind: AccountKind): RawBuilder<boolean> => sql<boolean>`(exists (
  select 1 from ledger_line l join ledger_account a using (account_number)
  where l.transaction_id = t.transaction_id and l.event = ${event} and a.kind = ${kind}))`
