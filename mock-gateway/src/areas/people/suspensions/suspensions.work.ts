import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import type { SuspensionRecord } from '@portal/contract/suspensions/suspension'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type Work, type WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { recordOf, selectionsOf, sideOf } from '../../../engine/read/index.ts'
import { partWords } from './suspension-notice.ts'
import { IS_IN_FORCE, KEPT } from './suspension-record.ts'

/** Work items for editors and checkers of partners: the suspensions in force. */
export const SUSPENSION_WORK: readonly WorkSource[] = [
  {
    name: 'suspensions.in-force',
    section: 'attend',
    needs: { any: ['MTO|UPDATE', 'MTO|CHECKER'] },
    href: '/partners',
    read: suspendedPartners,
  },
]

async function suspendedPartners({ db, actor, language }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const found = await db
    .selectFrom('partner_suspension as s')
    .innerJoin('mto as m', 'm.mto_code', 's.mto_code')
    .select(selectionsOf(KEPT.columns))
    .select(['s.suspension_id', 's.suspension_status', 's.created_at', 'm.mto_name'])
    .where(IS_IN_FORCE)
    .orderBy('s.created_at')
    .orderBy('s.suspension_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = found.slice(0, WORK_LINES).map((row): WorkLine => {
    const suspension = recordOf<SuspensionRecord>(KEPT.columns, row)
    const isUnconfirmed = row.suspension_status === 'PENDING'
    const status = contractText(language, isUnconfirmed ? 'work.suspensions.unconfirmed' : 'status.suspension.ACTIVE')
    return {
      id: row.suspension_id,
      title: row.mto_name,
      text: contractText(language, 'work.suspensions.line', { part: partWords(suspension, language), status }),
      href: `/partners?panel=view&id=${encodeURIComponent(suspension.mtoCode)}`,
      since: row.created_at.toISOString(),
      until: null,
      tone: isUnconfirmed ? 'negative' : 'warning',
    }
  })
  return { total: found.length, lines }
}
