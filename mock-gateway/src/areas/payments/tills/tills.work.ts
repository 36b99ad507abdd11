import { zoneOf } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount, formatDate } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { TILL_STATUS_TONES } from '@portal/contract/tills/till'
import { NO_WORK, type Work, type WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { personName, sideOf } from '../../../engine/read/index.ts'
import { isAbandoned } from './closing/abandoned-tills.ts'
import { tillsVisibleTo } from './till-scope.ts'
import { tillsFrom } from './tills.read-model.ts'

/** The work items for tills left open, for their tellers and for users who manage the branch (money §1, §4). */
export const TILL_WORK: WorkSource = {
  name: 'tills.leftOpen',
  section: 'attend',
  needs: { any: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] },
  href: '/till',
  read: tillsLeftOpen,
}

async function tillsLeftOpen({ db, actor, now, language }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const locale = { language, timeZone: zoneOf(actor.countryId) }
  const left = await tillsFrom(db)
    .select(['t.till_id as id', 't.business_date', 't.currency', 't.opened_at', 't.user_sol_id', 'b.balance'])
    .select(personName('maker').as('teller'))
    .where(tillsVisibleTo(actor))
    .where('t.till_status', '=', 'OPEN')
    .where(isAbandoned(now))
    .orderBy('t.business_date')
    .orderBy('t.till_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = left.slice(0, WORK_LINES).map(
    ({ id, teller, business_date, currency, balance, opened_at, user_sol_id: code }): WorkLine => ({
      id,
      title: `${teller} · ${contractText(language, 'branch.numbered', { code })}`,
      text: contractText(language, 'work.tills.leftOpen.line', {
        day: formatDate(business_date, { language, timeZone: 'UTC' }),
        amount: formatAmount(balance, currency, locale),
      }),
      href: `/till?till=${id}`,
      since: opened_at?.toISOString() ?? null,
      until: null,
      tone: TILL_STATUS_TONES.COUNTED,
    }),
  )
  return { total: left.length, lines }
}
