import type { ListPayload, ListRequest } from '@portal/contract'
import type { LedgerAccountRow, StatementRow, StatementTotals } from '@portal/contract/calls/ledger'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SessionContext } from '../../http/handler.ts'
import { allOf, columnsOf, id, listModel, moment, normalized, plain, readPage, unsorted } from '../../read/index.ts'
import { findAccount } from './accounts.read-model.ts'

const linesFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
const { ref } = columnsOf(linesFrom)

const onSide = (side: 'DR' | 'CR') => plain(sql<string | null>`case l.side when ${side} then l.amount end`)

const STATEMENT = listModel<StatementRow>(
  {
    accountLine: {
      select: ref('l.account_line'),
      sort: { sql: sql`l.account_line`, type: 'int8' },
      toWire: (line: string) => Number(line),
    },
    transactionId: plain(ref('l.transaction_id')),
    event: plain(ref('l.event')),
    businessDate: plain(ref('p.business_date')),
    postedAt: unsorted(moment(ref('p.posted_at'))),
    lineLabel: plain(ref('l.label')),
    lineReason: plain(ref('p.reason')),
    debit: onSide('DR'),
    credit: onSide('CR'),
    balanceAfter: plain(ref('l.balance_after')),
  },
  {
    defaultSort: { field: 'accountLine', direction: 'desc' },
    tieBreak: id(sql`l.account_line`, 'int8'),
    search: normalized(
      sql<string>`(l.label || ' ' || l.transaction_id::text || ' ' || l.event || ' ' || coalesce(p.reason, ''))`,
    ),
    // Business dates are days of the subsidiary, not moments.
    date: null,
  },
)

type StatementRequest = ListRequest & { readonly accountNumber: string }
type StatementPage = ListPayload<StatementRow, StatementTotals>

/** One page of an account's statement with the balances at both ends of the range. 25 no such account in scope, 57 operators. */
export async function readStatementPage(
  context: SessionContext,
  request: StatementRequest,
): Promise<StatementPage & { account: LedgerAccountRow }> {
  const account = await findAccount(context, request.accountNumber)
  return { ...(await statementOf(context, request, account)), account: account.row }
}

/**
 * The same of any account, for whoever says who may read it.
 * @param account how many lines it has, and whether debits make it grow
 */
export async function statementOf(
  context: SessionContext,
  request: StatementRequest,
  account: { readonly lineCount: number; readonly isDebitNormal: boolean },
): Promise<StatementPage> {
  const ofAccount = sql<boolean>`l.account_number = ${request.accountNumber}`
  const totals = () => totalsOf(context.db, request, account.isDebitNormal)
  return isWhole(request)
    ? await wholePage(context, request, { ofAccount, lineCount: account.lineCount, totals })
    : await readPage(context, request, {
        list: STATEMENT,
        from: linesFrom(context.db),
        scope: allOf([ofAccount, ...inRange(request, 'p')]),
        totals,
      })
}

/** Newest first, and every line of the account. */
function isWhole({ search, startDate, endDate, sort, purpose }: StatementRequest): boolean {
  const isNarrowed = Boolean(search) || startDate !== undefined || endDate !== undefined
  return !isNarrowed && sort === undefined && purpose === undefined
}

interface WholePage {
  readonly ofAccount: RawBuilder<boolean>
  readonly lineCount: number
  totals(): Promise<StatementTotals>
}

/** Lines are numbered without gaps: any page begins at a number, and none before it is passed over. */
async function wholePage(
  context: SessionContext,
  { page = 0, size, ...request }: StatementRequest,
  { ofAccount, lineCount, totals }: WholePage,
): Promise<StatementPage> {
  const pageSize = size === undefined ? {} : { size }
  const first = lineCount - page * (size ?? 0)
  const found = await readPage(
    context,
    { ...request, ...pageSize },
    {
      list: STATEMENT,
      from: linesFrom(context.db),
      scope: allOf([ofAccount, sql<boolean>`l.account_line <= ${first}`]),
      totals,
      count: async () => lineCount,
    },
  )
  return { ...found, page, total: lineCount }
}

/** Both days included. */
function inRange({ startDate, endDate }: ListRequest, table: 'p' | 'd'): RawBuilder<boolean>[] {
  const date = sql.ref(`${table}.business_date`)
  return [
    ...(startDate === undefined ? [] : [sql<boolean>`${date} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<boolean>`${date} <= ${endDate}::date`]),
  ]
}

/** From the totals of days: no line is read for them. */
async function totalsOf(
  db: Kysely<Database>,
  request: StatementRequest,
  isDebitNormal: boolean,
): Promise<StatementTotals> {
  const grown = isDebitNormal ? sql`d.debit - d.credit` : sql`d.credit - d.debit`
  const isBefore =
    request.startDate === undefined ? sql<boolean>`false` : sql<boolean>`d.business_date < ${request.startDate}::date`
  const isWithin = allOf(inRange(request, 'd'))
  return await db
    .selectFrom('ledger_day as d')
    .select([
      sql<string>`coalesce(sum(${grown}) filter (where ${isBefore}), 0.00)`.as('openingBalance'),
      sql<string>`coalesce(sum(${grown}) filter (where ${isBefore} or ${isWithin}), 0.00)`.as('closingBalance'),
      sql<string>`coalesce(sum(d.debit) filter (where ${isWithin}), 0.00)`.as('totalDebit'),
      sql<string>`coalesce(sum(d.credit) filter (where ${isWithin}), 0.00)`.as('totalCredit'),
    ])
    .where('d.account_number', '=', request.accountNumber)
    .executeTakeFirstOrThrow()
}
