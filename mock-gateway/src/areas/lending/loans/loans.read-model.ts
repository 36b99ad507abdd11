import { holds } from '@portal/contract'
import type { ArrearsBucket, LoanStanding } from '@portal/contract/loans/loan'
import type { LoanRow, LoanTotals } from '@portal/contract/loans/loans.calls'
import { readLoans } from '@portal/contract/loans/loans.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import {
  choiceIn,
  columnsOf,
  countsBy,
  currencyIn,
  dayIn,
  finds,
  foldedText,
  onlyRow,
  personName,
  recordList,
  type Source,
} from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { BORROWER, loansFrom } from './loan.store.ts'
import { isLender, loansVisibleTo } from './loan-scope.ts'

const namedLoansFrom = ({ db }: SessionContext) =>
  loansFrom(db)
    .innerJoin('app_user as maker', 'maker.user_id', 'l.maker_id')
    .leftJoin('app_user as checker', 'checker.user_id', 'l.checker_id')
const column = columnsOf(namedLoansFrom)

/** SQL over `loan l`: the bucket of the loan's days past due. */
export const BUCKET = sql<ArrearsBucket>`(case when l.days_past_due = 0 then 'CURRENT' when l.days_past_due <= 30 then 'D1_30'
  when l.days_past_due <= 60 then 'D31_60' when l.days_past_due <= 90 then 'D61_90' else 'OVER_90' end)`
const STANDING = sql<LoanStanding | null>`(case when l.loan_status = 'ACTIVE' then
  case when l.is_npl then 'NON_PERFORMING' else 'PERFORMING' end end)`
/** SQL for the pending queue item: the application itself, or an act on the loan. */
const PENDING = sql<string | null>`(select q.cq_id from queue_item q where q.status = 'PENDING'
  and ((q.subject = 'loan' and q.target_id = l.loan_id::text)
    or (q.subject = 'loan-act' and q.target_id in (select a.act_id::text from loan_act a where a.loan_id = l.loan_id
      and a.act_status = 'PENDING'))) limit 1)`

/**
 * Reads one page of the loans in scope, with the counts for the summary cards. With `loanId`, returns only that loan,
 * or is refused with 25 if the loan is not in scope.
 */
export const readLoansPage = recordList<LoanRow, LoanTotals, 'loanId'>({
  columns: {
    loanId: column.uuid('l.loan_id'),
    loanReference: column.text('l.loan_reference'),
    proprietorId: column.uuid('l.proprietor_id'),
    borrowerName: column.name(BORROWER),
    businessName: column.name('p.business_name'),
    countryId: column.text('l.country_id'),
    loanType: choiceIn('loanType', column.text('l.loan_type')),
    loanCurrency: currencyIn(column.text('l.loan_currency')),
    loanAmount: column.amount('l.loan_amount', 'l.loan_currency'),
    loanInterestRate: column.limit('l.loan_interest_rate'),
    loanPeriod: column.count('l.loan_period'),
    loanRepaymentDay: column.count('l.loan_repayment_day'),
    loanMethod: choiceIn('loanMethod', column.text('l.loan_method')),
    // The day is computed from the creation time, which has an index.
    loanApplicationDate: {
      ...dayIn(column.plain('l.loan_application_date')),
      sort: { sql: sql`l.created_at`, type: 'timestamptz' },
    },
    loanApprovalDate: column.day('l.loan_approval_date'),
    loanDisbursedOn: column.day('l.loan_disbursed_on'),
    loanStatus: choiceIn('status.loan', column.text('l.loan_status')),
    outstandingPrincipal: column.amount('l.outstanding_principal', 'l.loan_currency'),
    arrears: column.amount('l.arrears', 'l.loan_currency'),
    daysPastDue: column.count('l.days_past_due'),
    arrearsBucket: choiceIn('arrearsBucket', column.text(BUCKET)),
    loanStanding: choiceIn('loanStanding', column.optionalText(STANDING)),
    isWrittenOff: column.yesNo('l.is_written_off'),
    accountNumber: column.plain('l.account_number'),
    makerName: column.personName('maker'),
    checkerName: column.filtered.optionalName(personName('checker')),
    version: column.plain('l.version'),
    pendingCqId: column.plain(PENDING),
  },
  defaultSort: { field: 'loanApplicationDate', direction: 'desc' },
  tieBreak: column.id('l.loan_id', 'uuid'),
  search: foldedText(sql<string>`l.search_text`),
  date: column.ref('l.created_at'),
  from: namedLoansFrom,
  scope: ({ actor }) => loansVisibleTo(actor),
  one: 'loanId',
  hides: readLoans.hides,
  cardFields: ['loanStanding'],
  cards: ({ db }, scope, _request, narrowed) => loanTotals(db, narrowed ?? db.selectFrom('loan as l').where(scope)),
  allRows: 'totalLoans',
})

/** Counts loans and their borrowers. @param loans the source, with the alias `loan l` */
export async function loanTotals(db: Kysely<Database>, loans: Source): Promise<LoanTotals> {
  const [counts, { totalBorrowers }] = await Promise.all([
    countsBy(loans, column.ref('l.loan_status'), {
      totalLoans: null,
      performingLoan: sql<boolean>`l.loan_status = 'ACTIVE' and not l.is_npl`,
      nonPerformingLoan: sql<boolean>`l.is_npl`,
    }),
    db
      .selectFrom(loans.select('l.proprietor_id').distinct().as('borrower'))
      .select(sql<number>`count(*)::int`.as('totalBorrowers'))
      .executeTakeFirstOrThrow(),
  ])
  return { totalBorrowers, ...counts }
}

/** Returns one loan as the list shows it. Refused with 25 if no such loan is in scope. */
export const readLoan = (context: SessionContext, loanId: string): Promise<LoanRow> =>
  onlyRow(readLoansPage(context, { loanId }))

/** Returns whether the user may view a loan, and therefore read its history. */
export async function isVisibleLoan({ db, actor }: RecordReader, loanId: string): Promise<boolean> {
  if (!isUuid(loanId) || !isLender(actor) || !holds(actor.privileges, 'REPORT|READ')) return false
  return await finds(db.selectFrom('loan as l').where('l.loan_id', '=', loanId).where(loansVisibleTo(actor)))
}
