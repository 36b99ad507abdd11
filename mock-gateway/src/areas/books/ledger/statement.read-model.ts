import type { ListPayload, ListRequest } from '@portal/contract'
import type { LedgerAccountRow, StatementRow, StatementTotals } from '@portal/contract/ledger/ledger.calls'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { allOf, columnsOf, LARGEST_PAGE, listModel, readPage, sideOf } from '../../../engine/read/index.ts'
import { findAccount } from './accounts.read-model.ts'
import { NARRATION } from './statement/reasons-for-partners.ts'
import { type DaysOfStatement, daysOf, withinDays } from './statement/statement-days.ts'
import { searched } from './statement/statement-search.ts'

const linesFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
const column = columnsOf(linesFrom)

const onSide = (side: 'DR' | 'CR') => column.plain(sql<string | null>`case l.side when ${side} then l.amount end`)

/** Columns of the order, looked up only for the lines of the page, each transaction by its key. */
const ofOrder = (name: 'transaction_contract_reference' | 'transaction_reference') =>
  column.unsorted.plain(
    sql<string | null>`(select ${sql.ref(`t.${name}`)} from transaction t where t.transaction_id = l.transaction_id)`,
  )

const statement = (lineReason: Expression<string | null>) =>
  listModel<StatementRow>(
    {
      accountLine: {
        select: column.ref('l.account_line'),
        sort: { sql: sql`l.account_line`, type: 'int8' },
        toWire: (line: string) => Number(line),
      },
      transactionId: column.plain('l.transaction_id'),
      transactionContractReference: ofOrder('transaction_contract_reference'),
      transactionReference: ofOrder('transaction_reference'),
      event: column.plain('l.event'),
      businessDate: column.plain('l.business_date'),
      postedAt: column.unsorted.moment('p.posted_at'),
      lineLabel: column.plain('l.label'),
      lineReason: column.plain(lineReason),
      debit: onSide('DR'),
      credit: onSide('CR'),
      balanceAfter: column.plain('l.balance_after'),
    },
    {
      defaultSort: { field: 'accountLine', direction: 'desc' },
      tieBreak: column.id('l.account_line', 'int8'),
      // The search uses indexes on distinguishing terms (see `searched`).
      search: null,
      // Business dates are days of the subsidiary, not moments.
      date: null,
    },
  )

const STATEMENT = statement(column.ref('p.reason'))
const STATEMENT_OUTSIDE = statement(NARRATION)
const statementFor = ({ actor }: SessionContext) => (sideOf(actor).kind === 'bank' ? STATEMENT : STATEMENT_OUTSIDE)

type StatementRequest = ListRequest & { readonly accountNumber: string }
type StatementPage = ListPayload<StatementRow, StatementTotals>

/**
 * Reads one page of an account's statement with the balances at both ends of the range. Refused with 25 if no such
 * account is in scope, with 57 for operators.
 */
export async function readStatementPage(
  context: SessionContext,
  request: StatementRequest,
): Promise<StatementPage & { account: LedgerAccountRow }> {
  // Both reads run in parallel: the page of an account out of scope is discarded.
  const [account, page] = await Promise.all([
    findAccount(context, request.accountNumber),
    statementOf(context, request),
  ])
  return { ...page, account }
}

/** Reads the same page for any account; the caller checks access. */
export async function statementOf(context: SessionContext, request: StatementRequest): Promise<StatementPage> {
  const days = await daysOf(context.db, request)
  const isByNumber =
    days.isWithoutGaps && !request.search && request.sort === undefined && request.purpose === undefined
  return isByNumber ? await pageByNumber(context, request, days) : await foundPage(context, request, days)
}

const ofAccount = ({ accountNumber }: StatementRequest) => sql<boolean>`l.account_number = ${accountNumber}`

/**
 * Reads a page by line numbers: lines are numbered without gaps, so a page can begin at a number without skipping rows.
 */
async function pageByNumber(
  context: SessionContext,
  { page = 0, size = LARGEST_PAGE, ...request }: StatementRequest,
  days: DaysOfStatement,
): Promise<StatementPage> {
  const rows = Math.min(size, LARGEST_PAGE)
  const newest = days.lastLine - page * rows
  const found = await readPage(
    context,
    { ...request, size: rows },
    {
      list: statementFor(context),
      from: linesFrom(context.db),
      scope: allOf([ofAccount(request), sql<boolean>`l.account_line between ${days.firstLine} and ${newest}`]),
      totals: async () => days.totals,
      count: async () => days.lineCount,
    },
  )
  return { ...found, page, total: days.lineCount }
}

/** Reads a page of lines that are sorted differently or searched, or of days whose postings overlap around midnight. */
async function foundPage(
  context: SessionContext,
  request: StatementRequest,
  days: DaysOfStatement,
): Promise<StatementPage> {
  const found = searched(context, request)
  const scope = allOf([
    ofAccount(request),
    sql<boolean>`l.account_line between ${days.firstLine} and ${days.lastLine}`,
    ...(days.isWithoutGaps ? [] : withinDays(request, sql.ref('l.business_date'))),
    ...found,
  ])
  return await readPage(context, request, {
    list: statementFor(context),
    from: linesFrom(context.db),
    scope,
    totals: async () => days.totals,
    count: async () => (found.length === 0 ? days.lineCount : await countLines(context.db, scope)),
  })
}

/** Counts lines without reading their postings, which do not affect the count. */
async function countLines(db: Kysely<Database>, scope: RawBuilder<boolean>): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_line as l')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(scope)
    .executeTakeFirstOrThrow()
  return Number(count)
}
