import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/calls/dashboard'
import { formatAmount } from '@portal/contract/format'
import type { OrphanType } from '@portal/contract/records/orphan'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type Work, type WorkSource } from '../../dashboard/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { transactionsVisibleTo } from '../transactions/index.ts'
import { orphansFrom } from './orphans.source.ts'

const SCREENS = { BANK: '/bank-orphans', MTO: '/mto-orphans' } as const satisfies Record<OrphanType, string>
const NAMES = { BANK: 'orphans.bank', MTO: 'orphans.partner' } as const satisfies Record<OrphanType, string>

/** What is not reconciled, the oldest first, to who may ask again. */
export const ORPHAN_WORK: readonly WorkSource[] = (['BANK', 'MTO'] as const).map((orphanType) => ({
  name: NAMES[orphanType],
  section: 'attend',
  needs: 'DIRECT_CREDIT|UPDATE',
  href: SCREENS[orphanType],
  read: (context) => orphansLeft(context, orphanType),
}))

async function orphansLeft({ db, actor, language, now }: SessionContext, orphanType: OrphanType): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const left = await orphansFrom(db, { orphanType, now })
    .select(['t.transaction_id as id', 't.trans_receiver as title', 'm.mto_name as partner', 'o.reason', 'o.since'])
    .select(['t.transaction_destination_amount as amount', 't.transaction_destination_country_currency as currency'])
    .where(transactionsVisibleTo(actor))
    .orderBy('o.since')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = left.slice(0, WORK_LINES).map(
    ({ id, title, partner, reason, since, amount, currency }): WorkLine => ({
      id,
      title,
      text: contractText(language, 'work.orphan.text', {
        reason: contractText(language, `orphanReason.${reason}`),
        amount: formatAmount(amount, currency, { language }),
        partner,
      }),
      href: `${SCREENS[orphanType]}?panel=view&id=${id}`,
      since: since.toISOString(),
      until: null,
      tone: 'warning',
    }),
  )
  return { total: left.length, lines }
}
