import { TILL_STATUS_TONES } from '@portal/contract/tills/till'
import type { TillRow } from '@portal/contract/tills/tills.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'

interface TillWords {
  readonly t: Translate
  readonly c: Translate
  /** Whether the list is for a single branch, which needs no branch column. */
  readonly isOfBranch: boolean
}

/**
 * The width of an amount column in pixels. A till holds thousands, not millions, and at this width the balance stays
 * visible on a tablet.
 */
const AMOUNT_PX = 112

/** Returns the columns of the tills: teller, day, cash in, payments, balance, and the difference at closing. */
export function tillColumns({ t, c, isOfBranch }: TillWords): Column<TillRow>[] {
  const currency = (row: TillRow) => row.currency
  const amount = (id: 'tillFloat' | 'paidOut' | 'differenceAmount' | 'countedAmount', more: object) =>
    amountColumn<TillRow>(id, c(`labels.${id}`), { currency, width: AMOUNT_PX, ...more })
  return [
    textColumn('tellerName', c('labels.tellerName'), { isWhole: true, isTwoLined: true, narrow: 'lead' }),
    // A teller has many tills, so on a phone the date distinguishes them.
    dateColumn('businessDate', c('labels.businessDate'), { narrow: 'lead' }),
    referenceColumn('userSolId', t('pickups.branch'), { width: 96, isHidden: isOfBranch }),
    amount('tillFloat', { spare: 2 }),
    amount('paidOut', { spare: 3 }),
    amountColumn('balance', t('tills.balance'), { currency, width: AMOUNT_PX, narrow: 'below' }),
    amount('differenceAmount', { spare: 1 }),
    recordStatusColumn('tillStatus', c('labels.tillStatus'), {
      of: ({ tillStatus }) => tillStatus,
      tones: TILL_STATUS_TONES,
      word: (status) => c(`status.till.${status}`),
      changedIn: ['OPEN', 'COUNTED'],
      changePending: t('tills.cashWaits'),
    }),
    amount('countedAmount', { isHidden: true }),
    referenceColumn('accountNumber', c('labels.accountNumber'), { isHidden: true }),
    dateTimeColumn('openedAt', c('labels.openedAt'), { isHidden: true }),
    dateTimeColumn('closedAt', c('labels.closedAt'), { isHidden: true }),
  ]
}
