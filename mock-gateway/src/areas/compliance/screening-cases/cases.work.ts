import { WORK_COUNTED } from '@portal/contract/dashboard/dashboard.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Work, WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { casesFrom } from './case-columns.ts'
import { casesVisibleTo } from './case-scope.ts'
import { screenedOrders } from './screened-orders.ts'
import { awaitsSecondPassOf } from './second-pass/first-pass.store.ts'

const SCREEN = '/transactions'

/**
 * Work items: the user's own cases, open cases of paid orders, cases whose second pass the user may give, and
 * escalated cases for users who answer them.
 */
export const CASE_WORK: readonly WorkSource[] = [
  {
    name: 'cases.own',
    section: 'decide',
    needs: { any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] },
    href: `${SCREEN}?f.assigned=ME&f.caseStatus=OPEN&f.caseStatus=WAITING`,
    read: (context) =>
      casesLeft(
        context,
        sql<boolean>`(k.assigned_to = ${context.actor.userId}::uuid and k.case_status in ('OPEN', 'WAITING'))`,
      ),
  },
  {
    name: 'cases.paid',
    section: 'decide',
    needs: { any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] },
    href: `${SCREEN}?f.caseKind=PAID&f.caseStatus=OPEN&f.caseStatus=WAITING&f.caseStatus=ESCALATED`,
    read: (context) =>
      casesLeft(context, sql<boolean>`(k.case_kind = 'PAID' and k.case_status <> 'CLOSED')`, 'work.paid.text'),
  },
  {
    name: 'cases.secondPass',
    section: 'decide',
    needs: { any: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] },
    href: `${SCREEN}?f.secondPass=ME`,
    read: (context) => casesLeft(context, awaitsSecondPassOf(context.actor)),
  },
  {
    name: 'cases.escalated',
    section: 'decide',
    needs: 'TRANSACTION_RULE|CHECKER',
    href: `${SCREEN}?f.caseStatus=ESCALATED`,
    read: (context) => casesLeft(context, sql<boolean>`k.case_status = 'ESCALATED'`),
  },
]

async function casesLeft(
  context: SessionContext,
  which: RawBuilder<boolean>,
  text = 'work.review.text',
): Promise<Work> {
  const { db, actor, language } = context
  const { work } = screenedOrders()
  const left = await casesFrom(db, context)
    .select(work.columns)
    .select(['k.held_at as since', 'k.due_at as until'])
    .where(which)
    .where(casesVisibleTo(actor))
    .orderBy('k.due_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  return work.lines(left, {
    language,
    text,
    panel: `${SCREEN}?panel=review`,
    tone: 'warning',
  })
}
