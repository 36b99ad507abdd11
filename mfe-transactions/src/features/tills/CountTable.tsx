import type { PayoutCurrency } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { DENOMINATIONS } from '@portal/contract/records/till'
import { useTexts } from '@portal/portal-sdk'
import { color, space, styled, useLocale } from '@portal/shared-ui'
import { TextInput } from '@portal/shared-ui/fields'
import { pieceSum } from './counted.ts'

const Rows = styled.div({ display: 'flex', flexDirection: 'column', gap: space(2) })
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'end',
  gap: space(3),
  fontVariantNumeric: 'tabular-nums',
})
const Sum = styled.div({ paddingBlock: space(2.5), textAlign: 'end', color: color.muted, whiteSpace: 'nowrap' })

interface CountTableProps {
  readonly currency: PayoutCurrency
  readonly pieces: readonly string[]
  /** What was counted once is not counted again. */
  readonly isFixed: boolean
}

/** How many there are of each note and coin, largest first, and what they make. */
export function CountTable({ currency, pieces, isFixed }: CountTableProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  return (
    <Rows>
      {DENOMINATIONS[currency].map((value, at) => {
        const sum = pieceSum(value, pieces[at] ?? '')
        return (
          <Row key={value}>
            <TextInput
              name={`pieces[${at}]`}
              label={t('tills.piecesOf', { value: formatAmount(value, currency, locale) })}
              inputMode="numeric"
              autoComplete="off"
              isDisabled={isFixed}
              autoFocus={at === 0 && !isFixed}
            />
            <Sum>{sum === null ? '' : formatAmount(sum, currency, locale)}</Sum>
          </Row>
        )
      })}
    </Rows>
  )
}
