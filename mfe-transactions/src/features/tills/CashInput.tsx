import { compareAmounts, isAmount } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useLocale } from '@portal/shared-ui'
import { AmountInput } from '@portal/shared-ui/fields'

interface CashInputProps {
  readonly label: string
  readonly currency: string
  readonly cashAmount: string
  /** The source of the cash, with its balance. Undefined while the balance is unknown. */
  readonly source?: { readonly place: 'vault' | 'till'; readonly balance: string } | undefined
}

/**
 * Shows the field for cash moved between vault and till. It shows the balance, and an error as soon as the amount
 * exceeds that balance.
 */
export function CashInput({ label, currency, cashAmount, source }: CashInputProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const isAbove = source && isAmount(cashAmount) && compareAmounts(cashAmount, source.balance) > 0
  return (
    <AmountInput
      name="cashAmount"
      label={label}
      currency={currency}
      hint={source && t(`tills.${source.place}Has`, { amount: formatAmount(source.balance, currency, locale) })}
      fault={isAbove ? c('validation.aboveCash', { label }) : undefined}
      isRequired
    />
  )
}
