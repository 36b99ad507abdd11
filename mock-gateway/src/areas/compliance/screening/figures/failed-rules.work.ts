import { holds } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { IS_OF_TEST } from './rule-figures.ts'

const DAY_MS = 24 * 60 * 60_000

/** Work items for checkers and editors of rules: rules that could not be evaluated for orders of the last 24 hours. */
export const FAILED_RULE_WORK: WorkSource = {
  name: 'screening.failed',
  section: 'attend',
  needs: { any: ['TRANSACTION_RULE|CHECKER', 'TRANSACTION_RULE|UPDATE'] },
  href: '/screening-log?f.screeningLogStatus=ERROR',
  read: failedRules,
}

async function failedRules({ db, actor, language, now }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank' || !holds(actor.privileges, 'TRANSACTION_RULE|READ')) return NO_WORK
  const failed = await db
    .selectFrom('screening_log as l')
    .leftJoin('screening_rule as r', 'r.screening_code', 'l.screening_log_screening_code')
    .select(['l.screening_log_screening_code as code', 'r.screening_description as title'])
    .select(sql<number>`count(distinct l.transaction_id)::int`.as('orders'))
    .select(({ fn }) => fn.max('l.screening_log_created_at').as('at'))
    .where('l.screening_log_status', '=', 'ERROR')
    .where('l.screening_log_created_at', '>', new Date(now.getTime() - DAY_MS))
    .where(sql<boolean>`not ${IS_OF_TEST}`)
    .groupBy(['l.screening_log_screening_code', 'r.screening_description'])
    .orderBy('l.screening_log_screening_code')
    .limit(WORK_COUNTED)
    .execute()
  const lines = failed.slice(0, WORK_LINES).map(
    ({ code, title, orders, at }): WorkLine => ({
      id: code,
      title: [code, title].filter(Boolean).join(' · '),
      text: contractText(language, 'work.screening.failed.line', { count: orders }),
      href: `/screening-log?f.screeningLogStatus=ERROR&f.screeningLogScreeningCode=${encodeURIComponent(code)}`,
      since: at.toISOString(),
      until: null,
      tone: 'negative',
    }),
  )
  return { total: failed.length, lines }
}
