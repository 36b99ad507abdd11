import { transactionFigures, transactionFind } from '../../transactions/index.ts'

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
})

export const PICKUP_FIGURES = transactionFigures({
  contractType: 'CP',
  name: 'cash-pickups',
  needs: 'CASH_PICKUP|READ',
})
