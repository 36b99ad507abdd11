import { holds, type ListPayload, type ListRequest } from '@portal/contract'
import type { ArrearsBucket, LoanStanding } from '@portal/contract/loans/loan'
import type { LoanRow, LoanTotals } from '@portal/contract/loans/loans.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../engine/db/is-uuid.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  count,
  filtered,
  id,
  type ListModel,
  limit,
  listModel,
  name,
  normalized,
  optionalName,
  optionalText,
  personName,
  plain,
  readPage,
  text,
  yesNo,
} from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { BORROWER, loansFrom } from './loan.store.ts'
import { isLender, loansVisibleTo } from './loan-scope.ts'

export const namedLoansFrom = (db: Kysely<Database>) =>
  loansFrom(db)
    .innerJoin('app_user as maker', 'maker.user_id', 'l.maker_id')
    .leftJoin('app_user as checker', 'checker.user_id', 'l.checker_id')
const { ref } = columnsOf(namedLoansFrom)

/** Days past due by bucket, over `loan l`. */
export const BUCKET = sql<ArrearsBucket>`(case when l.days_past_due = 0 then 'CURRENT' when l.days_past_due <= 30 then 'D1_30'
  when l.days_past_due <= 60 then 'D31_60' when l.days_past_due <= 90 then 'D61_90' else 'OVER_90' end)`
const STANDING = sql<LoanStanding | null>`(case when l.loan_status = 'ACTIVE' then
  case when l.is_npl then 'NON_PERFORMING' else 'PERFORMING' end end)`
/** The application itself, or an act on the loan. */
const PENDING = sql<string | null>`(select q.cq_id from queue_item q where q.status = 'PENDING'
  and ((q.subject = 'loan' and q.target_id = l.loan_id::text)
    or (q.subject = 'loan-act' and q.target_id in (select a.act_id::text from loan_act a where a.loan_id = l.loan_id
      and a.act_status = 'PENDING'))) limit 1)`

/** A day that may be missing; a missing one sorts first. */
const day = <Value extends string | null>(column: RawBuilder<Value>) => ({
  ...plain(column),
  sort: { sql: sql`coalesce(${column}::text, '')`, type: 'text' as const },
})

const LIST: ListModel<LoanRow> = listModel<LoanRow>(
  {
    loanId: {
      ...plain(ref('l.loan_id')),
      filter: (ids) => sql<boolean>`l.loan_id = any(${ids.filter(isUuid)}::uuid[])`,
    },
    loanReference: text(ref('l.loan_reference')),
    proprietorId: {
      ...plain(ref('l.proprietor_id')),
      filter: (ids) => sql<boolean>`l.proprietor_id = any(${ids.filter(isUuid)}::uuid[])`,
    },
    borrowerName: name(BORROWER),
    businessName: name(ref('p.business_name')),
    countryId: text(ref('l.country_id')),
    loanType: text(ref('l.loan_type')),
    loanCurrency: text(ref('l.loan_currency')),
    loanAmount: limit(ref('l.loan_amount')),
    loanInterestRate: limit(ref('l.loan_interest_rate')),
    loanPeriod: count(ref('l.loan_period')),
    loanRepaymentDay: count(ref('l.loan_repayment_day')),
    loanMethod: text(ref('l.loan_method')),
    // The day is derived from the creation time, which has an index.
    loanApplicationDate: {
      ...plain(ref('l.loan_application_date')),
      sort: { sql: sql`l.created_at`, type: 'timestamptz' },
    },
    loanApprovalDate: day(sql<string | null>`l.loan_approval_date`),
    loanDisbursedOn: day(sql<string | null>`l.loan_disbursed_on`),
    loanStatus: text(ref('l.loan_status')),
    outstandingPrincipal: limit(ref('l.outstanding_principal')),
    arrears: limit(ref('l.arrears')),
    daysPastDue: count(ref('l.days_past_due')),
    arrearsBucket: text(BUCKET),
    loanStanding: optionalText(STANDING),
    isWrittenOff: yesNo(ref('l.is_written_off')),
    accountNumber: plain(ref('l.account_number')),
    makerName: optionalName(personName('maker')),
    checkerName: filtered(optionalName(personName('checker'))),
    version: plain(ref('l.version')),
    pendingCqId: plain(PENDING),
  },
  {
    defaultSort: { field: 'loanApplicationDate', direction: 'desc' },
    tieBreak: id(sql`l.loan_id`, 'uuid'),
    search: normalized(sql<string>`l.search_text`),
    date: sql<Date>`l.created_at`,
  },
)

/** One page of the loans in scope, with the counts of the cards; one, or 25, when `loanId` names it. */
export async function readLoansPage(
  context: SessionContext,
  request: ListRequest & { readonly loanId?: string },
): Promise<ListPayload<LoanRow, LoanTotals>> {
  const { db, actor } = context
  const scope = loansVisibleTo(actor)
  return await readPage(context, request, {
    list: LIST,
    from: namedLoansFrom(db),
    scope,
    one: request.loanId,
    allRows: 'totalLoans',
    totals: () => loanTotals(db, scope),
  })
}

export async function loanTotals(db: Kysely<Database>, scope: RawBuilder<boolean>): Promise<LoanTotals> {
  const [counts, { totalBorrowers }] = await Promise.all([
    db
      .selectFrom('loan as l')
      .select(sql<number>`count(*)::int`.as('totalLoans'))
      .select(
        sql<number>`(count(*) filter (where l.loan_status = 'ACTIVE' and not l.is_npl))::int`.as('performingLoan'),
      )
      .select(sql<number>`(count(*) filter (where l.is_npl))::int`.as('nonPerformingLoan'))
      .where(scope)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(db.selectFrom('loan as l').select('l.proprietor_id').distinct().where(scope).as('borrower'))
      .select(sql<number>`count(*)::int`.as('totalBorrowers'))
      .executeTakeFirstOrThrow(),
  ])
  return { totalBorrowers, ...counts }
}

/** One loan from its row; 25 no such loan in scope. */
export async function readLoan(context: SessionContext, loanId: string): Promise<LoanRow> {
  const { data } = await readLoansPage(context, { loanId, size: 1 })
  const [loan] = data
  if (loan === undefined) throw new Refusal('25')
  return loan
}

/** Users who may view a loan may read its history. */
export async function isVisibleLoan({ db, actor }: RecordReader, loanId: string): Promise<boolean> {
  if (!isUuid(loanId) || !isLender(actor) || !holds(actor.privileges, 'REPORT|READ')) return false
  const found = await db
    .selectFrom('loan as l')
    .select('l.loan_id')
    .where('l.loan_id', '=', loanId)
    .where(loansVisibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}
