import { sql } from 'kysely'
import { transactionFigures, transactionFind } from '../../transactions/index.ts'
import { payableBy } from './payable-by.ts'

/**
 * Finds cash pickups by reference, receiver and sender, within the user's scope. A branch user finds only the pickups
 * of the branch.
 */
export const PICKUP_FIND = transactionFind({
  contractType: 'CP',
  name: 'cash-pickup',
  order: 61,
  needs: 'CASH_PICKUP|READ',
  screen: '/outbound-transactions',
  isReady: ({ actor, now }) =>
    sql<boolean>`exists (select 1 from pickup p where p.transaction_id = t.transaction_id
      and ${payableBy(actor, now)})`,
})

export const PICKUP_FIGURES = transactionFigures({
  contractType: 'CP',
  name: 'cash-pickups',
  needs: 'CASH_PICKUP|READ',
})
