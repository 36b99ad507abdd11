import { splitAmount } from '@portal/contract/format'
import { Text } from '../../layout/Text.tsx'
import { useLocale } from '../../locale/LocaleProvider.tsx'

export interface FigureProps {
  /** A decimal string; null draws an empty cell. */
  readonly amount: string | null
  /** A debit is red, a credit green. */
  readonly side?: 'debit' | 'credit'
}

const TONES = { debit: 'danger', credit: 'success' } as const

/** An amount whose currency is shown once, by its container. */
export function Figure({ amount, side }: FigureProps) {
  const locale = useLocale()
  if (amount === null) return null
  return (
    <Text as="span" tone={side && TONES[side]}>
      {splitAmount(amount, '', locale).figure}
    </Text>
  )
}
