import { WORK_COUNTED } from '@portal/contract/dashboard/dashboard.calls'
import type { OrphanType } from '@portal/contract/orphans/orphan'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type Work, type WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { transactionLines, transactionsVisibleTo, WAITING_COLUMNS } from '../transactions/index.ts'
import { ORPHAN_SCREENS } from './orphan-screens.ts'
import { orphansFrom } from './orphans.source.ts'

const NAMES = { BANK: 'orphans.bank', MTO: 'orphans.partner' } as const satisfies Record<OrphanType, string>

/** The work items for unreconciled orders, oldest first, for users who may retry. */
export const ORPHAN_WORK: readonly WorkSource[] = (['BANK', 'MTO'] as const).map((orphanType) => ({
  name: NAMES[orphanType],
  section: 'attend',
  needs: 'DIRECT_CREDIT|UPDATE',
  href: ORPHAN_SCREENS[orphanType],
  read: (context) => orphansLeft(context, orphanType),
}))

async function orphansLeft({ db, actor, language, now }: SessionContext, orphanType: OrphanType): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const left = await orphansFrom(db, { orphanType, now })
    .select(WAITING_COLUMNS)
    .select(['o.reason', 'o.since'])
    .where(transactionsVisibleTo(actor))
    .orderBy('o.since')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  return transactionLines(left, {
    language,
    text: 'work.orphan.text',
    more: ({ reason }) => ({ reason: contractText(language, `orphanReason.${reason}`) }),
    panel: `${ORPHAN_SCREENS[orphanType]}?panel=view`,
    tone: 'warning',
  })
}
