import { SUBSIDIARIES } from '@portal/contract'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { choiceIn, columnsOf, currencyIn, type ListColumns, subsidiaryIn, textIn } from '../../../engine/read/index.ts'

/** Selects accounts with their balance, partner and threshold. */
export const walletsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .innerJoin('mto as m', 'm.mto_code', 'a.owner')
    .leftJoin('wallet_setting as s', 's.account_number', 'a.account_number')
const column = columnsOf(walletsFrom)

const COUNTRY_CODES = JSON.stringify(
  Object.fromEntries(SUBSIDIARIES.map(({ countryId, country }) => [countryId, country])),
)

/** SQL of the wallet's name, `SwiftRemit Ltd · USD · GH`: a partner has one wallet per currency and subsidiary. */
export const ACCOUNT_NAME: RawBuilder<string> = sql<string>`(m.mto_name || ' · ' || a.currency || ' · '
  || (${COUNTRY_CODES}::jsonb ->> a.country_id))`

const IS_LOW = sql<boolean>`coalesce(s.is_low, false)`
export const WALLET_VERSION = sql<number>`coalesce(s.version, 1)`

export const WALLET_COLUMNS: ListColumns<WalletRow> = {
  accountNumber: column.unfiltered.text('a.account_number'),
  accountName: column.name(ACCOUNT_NAME),
  accountStatus: choiceIn('status.account', column.text('a.account_status')),
  availableBalance: column.amount(sql<string>`(b.balance - b.held)`, 'a.currency'),
  balance: column.amount('b.balance', 'a.currency'),
  held: column.amount('b.held', 'a.currency'),
  currency: currencyIn(column.text('a.currency')),
  countryId: subsidiaryIn(column.text('a.country_id')),
  mtoCode: column.text('a.owner'),
  mtoName: column.name('m.mto_name'),
  walletThreshold: column.amount('s.threshold', 'a.currency'),
  isLow: textIn('labels.isLow', IS_LOW, column.yesNo(IS_LOW)),
  version: column.plain(WALLET_VERSION),
  pendingCqId: column.pendingChange('wallet', 'a.account_number'),
}

/** The searchable text of a wallet: number, partner and currency. */
export const WALLET_SEARCH: RawBuilder<string> = column.words('a.account_number', 'a.owner', ACCOUNT_NAME)
