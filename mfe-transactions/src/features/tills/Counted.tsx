import type { PayoutCurrency } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Text, useLocale } from '@portal/shared-ui'

interface CountedProps {
  readonly counted: string
  /** The balance in the books. */
  readonly balance: string
  /** The counted amount less the balance in the books: negative if cash is missing. */
  readonly difference: string
  readonly currency: PayoutCurrency
}

/** Shows the counted amount compared with the books, updated during the count. */
export function Counted({ counted, balance, difference, currency }: CountedProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const amount = (value: string) => formatAmount(value.replace('-', ''), currency, locale)
  const isSame = difference === '0.00'
  const isShort = difference.startsWith('-')
  return (
    <Notice tone={isSame ? 'success' : 'warning'} announce="status">
      <Text weight="strong">{t('tills.counted', { amount: amount(counted) })}</Text>
      <Text>
        {isSame
          ? t('tills.balances')
          : t(isShort ? 'tills.missing' : 'tills.tooMuch', { amount: amount(difference), books: amount(balance) })}
      </Text>
    </Notice>
  )
}
