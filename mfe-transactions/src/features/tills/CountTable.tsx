import type { PayoutCurrency } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, useLocale } from '@portal/shared-ui'
import { CountInput } from '@portal/shared-ui/fields'
import { type Counting, pieceSum } from './counted.ts'

interface CountTableProps {
  readonly currency: PayoutCurrency
  readonly pieces: Counting['pieces']
  /** Whether the numbers are read-only, because the till was counted earlier. */
  readonly isFixed: boolean
}

/** Shows the number of each note and coin, largest first, and the total amount. */
export function CountTable({ currency, pieces, isFixed }: CountTableProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  return (
    <Grid min={130} gap={3}>
      {pieces.map(({ pieceValue: value, pieces: typed }, at) => {
        const sum = pieceSum(value, typed)
        return (
          <CountInput
            key={value}
            name={`pieces[${at}].pieces`}
            label={t('tills.piecesOf', { value: formatAmount(value, currency, locale) })}
            hint={sum === null ? undefined : `= ${formatAmount(sum, currency, locale)}`}
            isDisabled={isFixed}
            autoFocus={at === 0 && !isFixed}
          />
        )
      })}
    </Grid>
  )
}
