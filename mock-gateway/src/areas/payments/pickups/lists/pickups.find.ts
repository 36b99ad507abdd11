import { transactionFigures, transactionFind } from '../../transactions/index.ts'

/** Cash pickups by reference, receiver and sender, within the finder's scope: a branch's own. */
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
