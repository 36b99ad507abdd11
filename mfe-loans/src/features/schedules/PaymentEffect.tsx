import { formatAmount } from '@portal/contract/format'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { paymentEffect } from './payment-effect.ts'

/** Shows how a payment is allocated, updated while the user types. */
export function PaymentEffect({ read, amount }: { readonly read: LoanSchedulePayload; readonly amount: string }) {
  const t = useTexts('mfe-loans')
  const locale = useLocale()
  const effect = paymentEffect(read, amount)
  if (effect === null) return null
  const money = (value: string) => formatAmount(value, read.loan.loanCurrency, locale)
  return (
    <Stack gap={1}>
      <Text>
        {t('act.goes', {
          interest: money(effect.interest),
          principal: money(effect.principal),
          outstanding: money(effect.outstanding),
        })}
      </Text>
      {effect.sooner > 0 && <Text tone="muted">{t('act.shorter', { months: String(effect.sooner) })}</Text>}
    </Stack>
  )
}
