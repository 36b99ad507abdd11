import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { type RawBuilder, sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { heldWork, transactionsVisibleTo } from '../../transactions/index.ts'
import { pickupsFrom } from './pickup-columns.ts'

const SCREEN = '/outbound-transactions'

/**
 * The work items for pickups. Compliance sees held pickups; a branch sees payable orders and the orders that its
 * tellers have claimed.
 */
export const PICKUP_WORK: readonly WorkSource[] = [
  heldWork({ contractType: 'CP', name: 'pickups.held', needs: 'CASH_PICKUP|COMPLIANCE', screeningTypes: ['CP'] }),
  {
    name: 'pickups.toPay',
    section: 'attend',
    needs: 'CASH_PICKUP|CREATE',
    href: `${SCREEN}?f.isAuthorized=YES&f.transactionStatus=PENDING&f.transactionStatus=PASSED`,
    read: (context) =>
      linesOf(context, sql<boolean>`(t.transaction_status in ('PENDING', 'PASSED') and p.authorized_at is not null)`),
  },
  {
    name: 'pickups.claimed',
    section: 'attend',
    needs: 'CASH_PICKUP|CREATE',
    read: (context) => linesOf(context, sql<boolean>`(c.claimed_by = ${context.actor.userId}::uuid)`),
  },
]

/**
 * Returns the branch's pickups that meet a condition, oldest first. Empty for other users, because only branch users
 * pay.
 */
async function linesOf(context: SessionContext, which: RawBuilder<boolean>): Promise<Work> {
  const { db, actor, language } = context
  if (actor.userType !== 'BRANCH') return NO_WORK
  const found = await pickupsFrom(db, context)
    .select(['t.transaction_id as id', 't.trans_receiver as receiver', 'm.mto_name as partner'])
    .select(['t.transaction_destination_amount as amount', 't.transaction_destination_country_currency as currency'])
    .select(['t.transaction_updated_at as since', 'p.expires_at as until'])
    .where('t.contract_type', '=', 'CP')
    .where('t.transaction_status', 'in', ['REQUESTED', 'PENDING', 'PASSED'])
    .where(transactionsVisibleTo(actor))
    .where(which)
    .orderBy('t.transaction_updated_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = found.slice(0, WORK_LINES).map(
    ({ id, receiver, partner, amount, currency, since, until }): WorkLine => ({
      id,
      title: receiver,
      text: contractText(language, 'work.pickups.line', {
        amount: formatAmount(amount, currency, { language }),
        partner,
      }),
      href: `${SCREEN}?panel=review&id=${id}`,
      since: since.toISOString(),
      until: until.toISOString(),
      tone: 'info',
    }),
  )
  return { total: found.length, lines }
}
