import { compareAmounts } from '@portal/contract'
import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { PayoutDesk } from '@portal/contract/cash-pickups/payouts.calls'
import { formatAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Parts, space, styled, Text, useLocale } from '@portal/shared-ui'
import { EarlierRefusals } from './EarlierRefusals.tsx'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(3) })
const Sum = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  fontVariantNumeric: 'tabular-nums',
})

interface PayoutHeadProps {
  readonly pickup: CashPickupDetail
  readonly desk: PayoutDesk
}

/** Shows the receiver, amount and sender, and whether the till has enough cash. */
export function PayoutHead({ pickup, desk: { till, reportThreshold } }: PayoutHeadProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const { transactionDestinationAmount: sum, transactionDestinationCountryCurrency: currency } = pickup
  const amount = (value: string) => formatAmount(value, currency, locale)
  const isShort = compareAmounts(till.balance, sum) < 0
  return (
    <Root>
      <Sum>
        <div>
          <Text size={28} weight="strong">
            {amount(sum)}
          </Text>
          <Text size={16} weight="strong">
            {pickup.transReceiver}
          </Text>
          <Text size={13} tone="muted">
            <Parts
              of={[t('payout.sentBy', { name: pickup.transSender }), pickup.mtoName, pickup.transactionReference]}
            />
          </Text>
        </div>
        <Text tone="muted">{t('payout.inTill', { amount: amount(till.balance) })}</Text>
      </Sum>
      <EarlierRefusals refusals={pickup.refusals} />
      {isShort && (
        <Notice tone="danger" announce="none">
          {t('payout.tooLittle')}
        </Notice>
      )}
      {reportThreshold !== null && compareAmounts(sum, reportThreshold) > 0 && (
        <Notice tone="info" announce="none">
          {t('payout.reported', { amount: amount(reportThreshold) })}
        </Notice>
      )}
    </Root>
  )
}
