import { isAmount, type ListPayload, type ListRequest } from '@portal/contract'
import { type ContractType, TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionRow, TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, id, type ListColumns, type ListShape, listModel, readPage } from '../../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { transactionColumns, transactionsFrom } from './transaction-columns.ts'
import { visibleStatus } from './visible-status.ts'

/**
 * A list of transactions to which a product adds columns, with the sort order, search and filters of every such list.
 * @param alsoFound further matches in a search of the product
 */
export const transactionList = <Row extends TransactionRow>(
  columns: ListColumns<Row>,
  { alsoFound }: Pick<ListShape, 'alsoFound'> = {},
) =>
  listModel<Row>(columns, {
    ...(alsoFound && { alsoFound }),
    defaultSort: { field: 'transactionCreatedAt', direction: 'desc' },
    tieBreak: id(sql`t.transaction_id`, 'uuid'),
    // References, names, account number.
    search: sql<string>`t.search_text`,
    date: sql<Date>`t.transaction_created_at`,
    filters: { minAmount: fromAmount('>='), maxAmount: fromAmount('<=') },
  })

/** One bound of the destination amount; an invalid amount matches no rows. */
const fromAmount =
  (comparison: '>=' | '<=') =>
  ([bound = '']: readonly string[]) =>
    isAmount(bound)
      ? sql<boolean>`t.transaction_destination_amount ${sql.raw(comparison)} ${bound}::numeric`
      : sql<boolean>`false`

export interface Wanted {
  /** All of them if none is named. */
  readonly contractType?: ContractType
  /** Limits both rows and counts, over `transaction t`. */
  readonly within?: RawBuilder<boolean>
  readonly transactionId?: string | undefined
  /** Their scope, by default the live ones of the session. */
  readonly visible?: RawBuilder<boolean>
}

/**
 * One page of the transactions of a type in scope, with the counts of the cards; one, or 25, if a transaction is named.
 */
export async function readTransactionsPage(
  context: SessionContext,
  request: ListRequest,
  { contractType, within, transactionId, visible }: Wanted,
): Promise<ListPayload<TransactionRow, TransactionTotals>> {
  const { db, actor } = context
  const scope = allOf([
    ...(contractType === undefined ? [] : [sql<boolean>`t.contract_type = ${contractType}`]),
    visible ?? transactionsVisibleTo(actor),
    ...(within === undefined ? [] : [within]),
  ])
  return await readPage(context, request, {
    list: transactionList(transactionColumns(actor)),
    from: transactionsFrom(db),
    scope,
    one: transactionId,
    totals: () => totalsOf(context, scope),
    allRows: 'totalTransactions',
  })
}

/** The numbers on each card. @param scope over `transaction t` */
export async function totalsOf(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  scope: RawBuilder<boolean>,
): Promise<TransactionTotals> {
  const told = visibleStatus(actor)
  const isOneOf = (statuses: readonly TransactionStatus[]) =>
    sql<number>`(count(*) filter (where ${told} = any(${[...statuses]}::text[])))::int`
  return await db
    .selectFrom('transaction as t')
    .where(scope)
    .select([
      sql<number>`count(*)::int`.as('totalTransactions'),
      isOneOf(TRANSACTION_CARDS.pending).as('totalPendingTransactions'),
      isOneOf(TRANSACTION_CARDS.successful).as('totalSuccessfulTransactions'),
      isOneOf(TRANSACTION_CARDS.unsuccessful).as('totalUnsuccessfulTransactions'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * The receiver's transactions by e-mail or phone number, over `transaction t`; an additional phone number also finds
 * those with only that number.
 */
export function ofReceiver(receiver: string, phone = receiver): RawBuilder<boolean> {
  return sql<boolean>`(lower(t.transaction_receiver_email_address) = lower(${receiver})
    or t.transaction_receiver_phone_number in (${receiver}, ${phone}))`
}
