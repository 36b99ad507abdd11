import { holds } from '@portal/contract'
import type { FigureAmount } from '@portal/contract/dashboard/dashboard.calls'
import {
  type BalanceRow,
  READS_WALLETS,
  type WalletRow,
  type WalletTotals,
} from '@portal/contract/wallets/wallets.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  type RecordList,
  recordList,
  recordOf,
  selectionsOf,
  statusCards,
} from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { WALLET_COLUMNS, WALLET_SEARCH, walletsFrom } from './wallet-rows.ts'
import { isWalletReader, requireWalletReader, walletsVisibleTo } from './wallet-scope.ts'

const column = columnsOf(walletsFrom)

const LIST = {
  defaultSort: { field: 'accountName', direction: 'asc' },
  tieBreak: column.id('a.account_number', 'text'),
  search: WALLET_SEARCH,
  date: column.ref('a.opened_at'),
  from: ({ db }) => walletsFrom(db),
  scope: ({ actor }) => {
    requireWalletReader(actor)
    return walletsVisibleTo(actor)
  },
} satisfies Omit<RecordList<BalanceRow, never, never, object>, 'columns'>

/**
 * Reads one page of the wallets in scope, with the counts for the summary cards. If `accountNumber` is given, reads
 * only that wallet, and throws 25 if the wallet is not in scope.
 */
export const readWalletsPage = recordList<WalletRow, WalletTotals, 'accountNumber'>({
  ...LIST,
  columns: WALLET_COLUMNS,
  one: 'accountNumber',
  cardFields: ['accountStatus', 'isLow'],
  cards: statusCards(LIST.from, column.ref('a.account_status'), {
    totalWallets: null,
    totalActiveWallets: 'ACTIVE',
    totalPendingWallets: 'PENDING',
    totalInactiveWallets: 'INACTIVE',
    totalLowWallets: sql<boolean>`s.is_low`,
  }),
})

/** Returns the available money in the active wallets in scope, by currency. */
export async function readAvailable({ db, actor }: SessionContext): Promise<FigureAmount[]> {
  return await walletsFrom(db)
    .select(['a.currency', sql<string>`sum(b.balance - b.held)::text`.as('amount')])
    .where('a.account_status', '=', 'ACTIVE')
    .where(walletsVisibleTo(actor))
    .groupBy('a.currency')
    .orderBy('a.currency')
    .execute()
}

const { accountNumber, accountName, availableBalance, currency, accountStatus, isLow } = WALLET_COLUMNS

/** Reads one page of the wallets in scope with only the fields about their balances. */
export const readBalancesPage = recordList<BalanceRow>({
  ...LIST,
  columns: { accountNumber, accountName, availableBalance, currency, accountStatus, isLow },
})

/** Returns one wallet with the fields of the list. Null if no such wallet is in the actor's scope. */
export async function findWallet({ db, actor }: Pick<SessionContext, 'db' | 'actor'>, number: string) {
  const found = await walletsFrom(db)
    .select(selectionsOf(WALLET_COLUMNS))
    .where('a.account_number', '=', number)
    .where(walletsVisibleTo(actor))
    .executeTakeFirst()
  return found === undefined ? null : recordOf<WalletRow>(WALLET_COLUMNS, found)
}

/** Returns whether the actor may read the wallet's history. Users who may view a wallet may also read its history. */
export async function isVisibleWallet({ db, actor }: RecordReader, number: string): Promise<boolean> {
  const mayRead = holds(actor.privileges, READS_WALLETS) && isWalletReader(actor)
  return mayRead && (await findWallet({ db, actor }, number)) !== null
}
