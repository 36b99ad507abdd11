import { holds, zoneOf } from '@portal/contract'
import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { ACCOUNT_NAME, walletsFrom } from './wallet-rows.ts'
import { isWalletReader, walletsVisibleTo } from './wallet-scope.ts'

/** The work items for wallets below their threshold, for head office users who may fund them, and for their partner. */
export const WALLET_WORK: WorkSource = {
  name: 'wallets.low',
  section: 'attend',
  needs: READS_WALLETS,
  read: lowWallets,
}

/** Returns whether the actor is asked to fund low wallets. Users with only read access get no work item. */
const isAskedToPay = ({ userType, privileges }: SessionContext['actor']): boolean =>
  userType === 'IMTO' || holds(privileges, 'CASH_PICKUP|CREATE')

async function lowWallets({ db, actor, language }: SessionContext): Promise<Work> {
  if (!isWalletReader(actor) || !isAskedToPay(actor)) return NO_WORK
  const screen = actor.userType === 'IMTO' ? '/imto-wallet-transactions' : '/wallet-transactions'
  const locale = { language, timeZone: zoneOf(actor.countryId) }
  const wallets = await walletsFrom(db)
    .select(['a.account_number as id', 'a.currency', 's.threshold', ACCOUNT_NAME.as('title')])
    .select([sql<string>`b.balance - b.held`.as('available')])
    .select((eb) =>
      eb
        .selectFrom('wallet_crossing as x')
        .select(({ fn }) => fn.max('x.crossed_at').as('at'))
        .whereRef('x.account_number', '=', 'a.account_number')
        .as('since'),
    )
    .where(walletsVisibleTo(actor))
    .where('s.is_low', '=', true)
    .orderBy('since')
    .orderBy('a.account_number')
    .limit(WORK_COUNTED)
    .execute()
  const lines = wallets.slice(0, WORK_LINES).map(
    ({ id, title, currency, available, threshold, since }): WorkLine => ({
      id,
      title,
      text: contractText(language, 'work.wallets.low.line', {
        available: formatAmount(available, currency, locale),
        threshold: formatAmount(threshold ?? '0', currency, locale),
      }),
      href: `${screen}?panel=view&id=${id}`,
      since: since?.toISOString() ?? null,
      until: null,
      tone: 'warning',
    }),
  )
  return { total: wallets.length, lines }
}
