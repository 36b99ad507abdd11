import { splitAmount } from '@portal/contract/format'
import { Text } from '../../layout/Text.tsx'
import { useLocale } from '../../locale/LocaleProvider.tsx'

export interface FigureProps {
  /** The amount as a decimal string; null draws an empty cell. */
  readonly amount: string | null
  /**
   * The side of an accounting entry: a debit is red, a credit is green. In statements and totals, where debits are
   * ordinary, only credits have a side.
   */
  readonly side?: 'debit' | 'credit'
}

const TONES = { debit: 'danger', credit: 'success' } as const

/** An amount without its currency, which the surrounding container shows once. */
export function Figure({ amount, side }: FigureProps) {
  const locale = useLocale()
  if (amount === null) return null
  return (
    <Text as="span" tone={side && TONES[side]}>
      {splitAmount(amount, '', locale).figure}
    </Text>
  )
}
