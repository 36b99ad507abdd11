import type { CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatTime, type Locale } from '@portal/contract/format'
import { type Column, dateTimeColumn, referenceColumn, textColumn } from '@portal/shared-ui/table'
import { type ColumnWords, transactionColumns } from '../../lists/transaction-columns.tsx'
import { pickupStatus } from './pickup-status.ts'

interface PickupWords extends Omit<ColumnWords, 'language'> {
  readonly locale: Locale
}

/** Returns the columns of the cash pickups (spec §2.11). Only the bank sees claims and the requesting branch. */
export function cashPickupColumns({ locale, ...words }: PickupWords): Column<CashPickupRow>[] {
  const { t, c, side } = words
  const label = (id: keyof CashPickupRow) => c(`labels.${id}`)
  const waitsOf = ({ claimedBy, claimedUntil }: CashPickupRow) =>
    claimedUntil === null
      ? null
      : t('pickups.claimed', { name: claimedBy ?? t('review.somebody'), until: formatTime(claimedUntil, locale) })
  const { shown, more } = transactionColumns<CashPickupRow>(
    { ...words, language: locale.language },
    waitsOf,
    ({ transactionStatus, mayPay }) => pickupStatus(transactionStatus, mayPay, c),
  )
  const hidden = { isHidden: true } as const
  return [
    ...shown,
    ...more,
    dateTimeColumn('expiresAt', label('expiresAt'), hidden),
    referenceColumn('receiptNumber', label('receiptNumber'), hidden),
    ...(side === 'operator'
      ? []
      : [
          referenceColumn<CashPickupRow>('userSolId', t('pickups.branch'), hidden),
          textColumn<CashPickupRow>('isAuthorized', label('isAuthorized'), {
            ...hidden,
            value: (row) => c(`yesNo.${row.isAuthorized}`),
          }),
          textColumn<CashPickupRow>('claimedBy', label('claimedBy'), hidden),
          dateTimeColumn<CashPickupRow>('claimedUntil', label('claimedUntil'), hidden),
        ]),
  ]
}
