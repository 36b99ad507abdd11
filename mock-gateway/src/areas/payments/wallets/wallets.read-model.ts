import { holds, type ListPayload, type ListRequest } from '@portal/contract'
import {
  type BalanceRow,
  READS_WALLETS,
  type WalletRow,
  type WalletTotals,
} from '@portal/contract/wallets/wallets.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { countsBy, id, listModel, readPage, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { WALLET_COLUMNS, WALLET_SEARCH, walletsFrom } from './wallet-rows.ts'
import { isWalletReader, requireWalletReader, walletsVisibleTo } from './wallet-scope.ts'

const SHAPE = {
  defaultSort: { field: 'accountName', direction: 'asc' },
  tieBreak: id(sql`a.account_number`, 'text'),
  search: WALLET_SEARCH,
  date: sql<Date>`a.opened_at`,
} as const
const WALLETS = listModel<WalletRow>(WALLET_COLUMNS, SHAPE)

const { accountNumber, accountName, availableBalance, currency, accountStatus, isLow } = WALLET_COLUMNS
const BALANCES = listModel<BalanceRow>(
  { accountNumber, accountName, availableBalance, currency, accountStatus, isLow },
  SHAPE,
)

/** One page of the wallets in scope, with the counts of the cards; one, or 25, when `accountNumber` names it. */
export async function readWalletsPage(
  context: SessionContext,
  request: ListRequest & { readonly accountNumber?: string },
): Promise<ListPayload<WalletRow, WalletTotals>> {
  const { db, actor } = context
  requireWalletReader(actor)
  const scope = walletsVisibleTo(actor)
  return await readPage(context, request, {
    list: WALLETS,
    from: walletsFrom(db),
    scope,
    one: request.accountNumber,
    totals: () => totalsOf(db, scope),
  })
}

/** The same wallets, only by their balances. */
export async function readBalancesPage(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<BalanceRow>> {
  requireWalletReader(context.actor)
  return await readPage(context, request, {
    list: BALANCES,
    from: walletsFrom(context.db),
    scope: walletsVisibleTo(context.actor),
  })
}

async function totalsOf(db: SessionContext['db'], scope: RawBuilder<boolean>): Promise<WalletTotals> {
  const wallets = walletsFrom(db).where(scope)
  const [counts, low] = await Promise.all([
    countsBy(wallets, sql<string>`a.account_status`, {
      totalWallets: null,
      totalActiveWallets: 'ACTIVE',
      totalPendingWallets: 'PENDING',
      totalInactiveWallets: 'INACTIVE',
    }),
    countsBy(wallets.where('s.is_low', '=', true), sql<string>`a.account_status`, { totalLowWallets: null }),
  ])
  return { ...counts, ...low }
}

/** One wallet as in the list; null if there is none in the actor's scope. */
export async function findWallet({ db, actor }: Pick<SessionContext, 'db' | 'actor'>, number: string) {
  const found = await walletsFrom(db)
    .select(selectionsOf(WALLET_COLUMNS))
    .where('a.account_number', '=', number)
    .where(walletsVisibleTo(actor))
    .executeTakeFirst()
  return found === undefined ? null : recordOf<WalletRow>(WALLET_COLUMNS, found)
}

/** Users who may view a wallet may read its history. */
export async function isVisibleWallet({ db, actor }: RecordReader, number: string): Promise<boolean> {
  const mayRead = holds(actor.privileges, READS_WALLETS) && isWalletReader(actor)
  return mayRead && (await findWallet({ db, actor }, number)) !== null
}
