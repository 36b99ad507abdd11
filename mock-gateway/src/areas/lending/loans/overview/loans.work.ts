import { zoneOf } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount, formatDate } from '@portal/contract/format'
import { LOAN_STANDING_TONES, LOAN_STATUS_TONES } from '@portal/contract/loans/loan'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { loansFrom } from '../loan.store.ts'
import { isLender, loansVisibleTo } from '../loan-scope.ts'

/** Work items for users who may disburse loans: approved loans to be disbursed. */
export const APPROVED_WORK: WorkSource = {
  name: 'loans.approved',
  section: 'attend',
  needs: 'REPORT|UPDATE',
  href: '/loans?f.loanStatus=APPROVED',
  read: approvedLoans,
}

/** Work items for users who take payments: loans in arrears, the loans with most days past due first. */
export const ARREARS_WORK: WorkSource = {
  name: 'loans.arrears',
  section: 'attend',
  needs: 'REPORT|UPDATE',
  href: '/loans?sort=daysPastDue.desc',
  read: loansInArrears,
}

const lateOrApproved = ({ db, actor }: SessionContext) =>
  loansFrom(db)
    .select(['l.loan_id as id', 'l.loan_reference', 'p.business_name', 'l.loan_currency as currency'])
    .where(loansVisibleTo(actor))
    .limit(WORK_COUNTED)

async function approvedLoans(context: SessionContext): Promise<Work> {
  const { actor, language } = context
  if (!isLender(actor)) return NO_WORK
  const locale = { language, timeZone: zoneOf(actor.countryId) }
  const loans = await lateOrApproved(context)
    .select(['l.loan_amount', 'l.updated_at', sql<string>`l.loan_approval_date`.as('approved')])
    .where('l.loan_status', '=', 'APPROVED')
    .orderBy('l.loan_approval_date')
    .orderBy('l.loan_id')
    .execute()
  const lines = loans.slice(0, WORK_LINES).map(
    ({ id, loan_reference, business_name, currency, loan_amount, approved, updated_at }): WorkLine => ({
      id,
      title: `${loan_reference} · ${business_name}`,
      text: contractText(language, 'work.loans.approved.line', {
        amount: formatAmount(loan_amount, currency, locale),
        day: formatDate(approved, { language, timeZone: 'UTC' }),
      }),
      href: `/loans/schedules?loan=${id}`,
      since: updated_at.toISOString(),
      until: null,
      tone: LOAN_STATUS_TONES.APPROVED,
    }),
  )
  return { total: loans.length, lines }
}

async function loansInArrears(context: SessionContext): Promise<Work> {
  const { actor, language } = context
  if (!isLender(actor)) return NO_WORK
  const locale = { language, timeZone: zoneOf(actor.countryId) }
  const loans = await lateOrApproved(context)
    .select(['l.arrears', 'l.days_past_due', 'l.is_npl'])
    .where('l.days_past_due', '>', 0)
    .orderBy('l.days_past_due', 'desc')
    .orderBy('l.loan_id')
    .execute()
  const lines = loans.slice(0, WORK_LINES).map(
    ({ id, loan_reference, business_name, currency, arrears, days_past_due, is_npl }): WorkLine => ({
      id,
      title: `${loan_reference} · ${business_name}`,
      text: contractText(language, 'work.loans.arrears.line', {
        days: days_past_due,
        amount: formatAmount(arrears, currency, locale),
      }),
      href: `/loans/schedules?loan=${id}`,
      since: null,
      until: null,
      tone: is_npl ? LOAN_STANDING_TONES.NON_PERFORMING : 'warning',
    }),
  )
  return { total: loans.length, lines }
}
