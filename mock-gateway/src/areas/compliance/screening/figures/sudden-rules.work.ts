import { holds } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { IS_KEPT } from '../screening-rule-record.ts'
import { ruleFigures } from './rule-figures.ts'

/** Work items for checkers and editors of rules: rules that suddenly hit ten times as often as usual. */
export const SUDDEN_RULE_WORK: WorkSource = {
  name: 'screening.sudden',
  section: 'attend',
  needs: { any: ['TRANSACTION_RULE|CHECKER', 'TRANSACTION_RULE|UPDATE'] },
  href: '/transaction-rule',
  read: suddenRules,
}

async function suddenRules({ db, actor, language, now }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank' || !holds(actor.privileges, 'TRANSACTION_RULE|READ')) return NO_WORK
  const { select, toWire } = ruleFigures(now)
  const rules = await db
    .selectFrom('screening_rule as r')
    .select(['r.screening_code', 'r.screening_description'])
    .select((eb) => eb.fn.coalesce(select as never).as('figures'))
    .where(IS_KEPT)
    .where('r.screening_status', '=', 'ACTIVE')
    .orderBy('r.screening_code')
    .execute()
  const sudden = rules
    .map((rule) => ({ ...rule, figures: toWire(rule.figures as never) }))
    .filter(({ figures }) => figures.isSudden)
    .slice(0, WORK_COUNTED)
  const lines = sudden.slice(0, WORK_LINES).map(
    ({ screening_code: code, screening_description: title, figures }): WorkLine => ({
      id: code,
      title: `${code} · ${title}`,
      text: contractText(language, 'work.screening.sudden.line', {
        recent: String(figures.recent),
        usual: (figures.usual ?? 0).toFixed(1),
      }),
      href: `/transaction-rule?panel=view&id=${encodeURIComponent(code)}`,
      since: null,
      until: null,
      tone: 'warning',
    }),
  )
  return { total: sudden.length, lines }
}
