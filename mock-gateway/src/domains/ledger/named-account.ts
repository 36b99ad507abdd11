import type { NamedAccount } from '@portal/contract/calls/ledger'
import { BANKS } from '@portal/contract/records/bank'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import {
  columnsOf,
  filtered,
  type ListColumns,
  normalized,
  optionalName,
  plain,
  text,
  unfiltered,
} from '../../read/index.ts'

/** Accounts with what is in them and the partners of wallets. */
export const accountsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .leftJoin('mto as m', (join) => join.onRef('m.mto_code', '=', 'a.owner').on('a.kind', '=', 'WALLET'))
const { ref } = columnsOf(accountsFrom)

const BANK_NAMES = JSON.stringify(
  Object.fromEntries(BANKS.map(({ countryId, bankCode, bankName }) => [`${countryId} ${bankCode}`, bankName])),
)

const OWNER_NAME = sql<string | null>`case a.kind when 'WALLET' then m.mto_name
  when 'CLEARING' then ${BANK_NAMES}::jsonb ->> (a.country_id || ' ' || a.owner) end`

/** Which account it is and what it is of, over {@link accountsFrom}. */
export const NAMED_ACCOUNT: ListColumns<NamedAccount> = {
  accountNumber: unfiltered(text(ref('a.account_number'))),
  accountKind: text(ref('a.kind')),
  accountOwner: filtered(plain(ref('a.owner'))),
  ownerName: optionalName(OWNER_NAME),
}

/** Number, owner and the owner's name. */
export const ACCOUNT_SEARCH: RawBuilder<string> = normalized(
  sql<string>`(a.account_number || ' ' || a.kind || ' ' || a.owner || ' ' || coalesce(${OWNER_NAME}, ''))`,
)
