import { zoneOf } from '@portal/contract'
import { type ContractType, TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { FigureSource, FigureValues } from '../../../../engine/dashboard/index.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { statusesShownAs, visibleStatus } from './visible-status.ts'

interface Figured extends Pick<FigureSource, 'name' | 'needs'> {
  readonly contractType: ContractType
}

/**
 * Returns the dashboard's figures on transactions of a type. Everybody sees the number of open transactions. The bank
 * also sees transactions that await a review, which are hidden from operators. Operators also see the transactions
 * created today that failed.
 */
export const transactionFigures = ({ contractType, name, needs }: Figured): FigureSource => ({
  name,
  figures: ['pending', 'failedToday', 'waiting'],
  needs,
  async read({ db, actor, now }): Promise<FigureValues> {
    const isOneOf = (statuses: readonly TransactionStatus[]): RawBuilder<boolean> =>
      sql<boolean>`t.transaction_status in (${sql.join(statuses)})`
    const ofType = db
      .selectFrom('transaction as t')
      .where(sql<boolean>`t.contract_type = ${contractType}`)
      .where(transactionsVisibleTo(actor))
    const today = DateTime.fromJSDate(now, { zone: zoneOf(actor.countryId) }).startOf('day')
    const failedToday = () =>
      ofType
        .where('t.transaction_created_at', '>=', today.toJSDate())
        .where(isOneOf(TRANSACTION_CARDS.unsuccessful))
        .select(sql<number>`count(*)::int`.as('failedToday'))
        .executeTakeFirstOrThrow()
    const { pending, ...waiting } = await ofType
      // These are the open statuses, as the index and the cards define them.
      .where(isOneOf(statusesShownAs(TRANSACTION_CARDS.pending)))
      .select([
        sql<number>`(count(*) filter (where ${visibleStatus(actor)} in (${sql.join(TRANSACTION_CARDS.pending)})))::int`.as(
          'pending',
        ),
        sql<number>`(count(*) filter (where ${isOneOf(['AML GATE'])}))::int`.as('count'),
        sql<Date | null>`min(t.transaction_created_at) filter (where ${isOneOf(['AML GATE'])})`.as('oldest'),
      ])
      .executeTakeFirstOrThrow()
    return sideOf(actor).kind === 'bank' ? { pending, waiting } : { pending, ...(await failedToday()) }
  },
})

export const DIRECT_CREDIT_FIGURES = transactionFigures({
  contractType: 'DC',
  name: 'direct-credits',
  needs: 'DIRECT_CREDIT|READ',
})
