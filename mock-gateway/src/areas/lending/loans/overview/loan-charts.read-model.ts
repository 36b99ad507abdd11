import type { PayoutCurrency, RequestOf } from '@portal/contract'
import { bookCurrencies } from '@portal/contract/country-rules/country-rules'
import { ARREARS_BUCKETS } from '@portal/contract/loans/loan'
import type {
  readLoanFigures as figuresCall,
  LoanGenderCount,
  LoanMonth,
  LoanRisk,
  LoanStateCount,
  LoanStatusCount,
} from '@portal/contract/loans/loan-charts.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { loansFrom } from '../loan.store.ts'
import { loansVisibleTo } from '../loan-scope.ts'
import { BUCKET } from '../loans.read-model.ts'

/** The subsidiary whose business day and currency are used for a reader without a subsidiary. */
const HEAD_OFFICE = '01'
/** Maximum number of states drawn separately. */
const MOST_STATES = 10

/** Returns the loans in scope by status, by borrower's gender, and by the states with the most loans. */
export async function readLoanChart({ db, actor }: SessionContext) {
  const scope = loansVisibleTo(actor)
  const loans = sql<number>`count(*)::int`.as('loanCount')
  const [data, gender, state] = await Promise.all([
    db
      .selectFrom('loan as l')
      .select(['l.loan_status as loanStatus', loans])
      .where(scope)
      .groupBy('l.loan_status')
      .execute(),
    loansFrom(db)
      .select(['p.proprietor_gender as proprietorGender', loans])
      .where(scope)
      .groupBy('p.proprietor_gender')
      .orderBy('p.proprietor_gender')
      .execute(),
    loansFrom(db)
      .select(['p.proprietor_state as proprietorState', loans])
      .where(scope)
      .groupBy('p.proprietor_state')
      .orderBy('loanCount', 'desc')
      .orderBy('p.proprietor_state')
      .limit(MOST_STATES)
      .execute(),
  ])
  return {
    data: data satisfies readonly LoanStatusCount[],
    gender: gender satisfies readonly LoanGenderCount[],
    state: state satisfies readonly LoanStateCount[],
  }
}

/** Returns the first day of the month eleven months before a day. */
const yearBefore = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 12, 1)).toISOString().slice(0, 10)

/** Maximum number of months drawn: ten years. */
const MOST_MONTHS = 120

function monthsBetween(from: string, to: string): string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1]
  const months = (Number(to.slice(0, 4)) - year) * 12 + Number(to.slice(5, 7)) - month
  return Array.from({ length: Math.min(Math.max(months, 0), MOST_MONTHS) }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 7),
  )
}

/**
 * Returns the currencies of the loans in scope, the most used first; the subsidiary's own currency if there are no
 * loans.
 */
async function currenciesOf({ db, actor }: SessionContext): Promise<readonly [PayoutCurrency, ...PayoutCurrency[]]> {
  const rows = await db
    .selectFrom('loan as l')
    .select('l.loan_currency')
    .where(loansVisibleTo(actor))
    .groupBy('l.loan_currency')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('l.loan_currency')
    .execute()
  const [first, ...others] = rows.map((row) => row.loan_currency)
  return first === undefined ? [bookCurrencies(actor.countryId ?? HEAD_OFFICE)[0] ?? 'NGN'] : [first, ...others]
}

/**
 * Returns disbursements and repayments by month, by default for the last twelve months, and the active portfolio by
 * arrears.
 */
export async function readLoanFigures(
  context: SessionContext,
  { loanCurrency: wanted, startDate, endDate }: RequestOf<typeof figuresCall>,
) {
  const { db, actor, now } = context
  const currencies = await currenciesOf(context)
  const loanCurrency = wanted ?? currencies[0]
  const today = businessDate(now, actor.countryId ?? HEAD_OFFICE)
  const to = endDate ?? today
  const from = startDate ?? yearBefore(to)
  const scope = loansVisibleTo(actor)
  const ofCurrency = sql<boolean>`l.loan_currency = ${loanCurrency}`
  const amountOf = (condition: RawBuilder<boolean>) =>
    sql<string>`coalesce(sum(a.act_amount) filter (where ${condition}), 0)::numeric(20,2)::text`
  const [moved, risk] = await Promise.all([
    db
      .selectFrom('loan_act as a')
      .innerJoin('loan as l', 'l.loan_id', 'a.loan_id')
      .select(sql<string>`to_char(a.act_date, 'YYYY-MM')`.as('month'))
      .select(amountOf(sql<boolean>`a.loan_act = 'DISBURSEMENT'`).as('disbursed'))
      .select(amountOf(sql<boolean>`a.loan_act in ('REPAYMENT','SETTLEMENT')`).as('repaid'))
      .where('a.act_status', '=', 'POSTED')
      .where(sql<boolean>`a.act_date between ${from}::date and ${to}::date`)
      .where(ofCurrency)
      .where(scope)
      .groupBy('month')
      .execute(),
    db
      .selectFrom('loan as l')
      .select([BUCKET.as('arrearsBucket'), sql<number>`count(*)::int`.as('loanCount')])
      .select(sql<string>`sum(l.outstanding_principal)::text`.as('outstandingPrincipal'))
      .where(scope)
      .where(ofCurrency)
      .where('l.loan_status', '=', 'ACTIVE')
      .groupBy(BUCKET)
      .execute(),
  ])
  const byMonth = new Map(moved.map((one) => [one.month, one]))
  const byBucket = new Map(risk.map((one) => [one.arrearsBucket, one]))
  return {
    loanCurrency: loanCurrency as PayoutCurrency,
    currencies,
    months: monthsBetween(from, to).map(
      (month): LoanMonth => byMonth.get(month) ?? { month, disbursed: '0.00', repaid: '0.00' },
    ),
    risk: ARREARS_BUCKETS.map(
      (arrearsBucket): LoanRisk =>
        byBucket.get(arrearsBucket) ?? { arrearsBucket, loanCount: 0, outstandingPrincipal: '0.00' },
    ),
  }
}
