import type { RequestOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { setWalletThreshold, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { walletThresholdRequest } from '@portal/contract/wallets/wallets.schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput, ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'

interface ThresholdFormProps {
  readonly wallet: WalletRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface ThresholdValues {
  readonly walletThreshold: string
}

/** Shows the form for the balance below which the partner is notified. Empty input removes the threshold. */
export function ThresholdForm({ wallet, rejected, onClose }: ThresholdFormProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const form = useQueuedForm(setWalletThreshold, { rejected, onDone: onClose })
  const { accountNumber, version, currency, availableBalance, accountName } = wallet
  const proposed = rejected?.proposed.walletThreshold
  const initial = { walletThreshold: typeof proposed === 'string' ? proposed : (wallet.walletThreshold ?? '') }
  return (
    <PanelForm<ThresholdValues, RequestOf<typeof setWalletThreshold>>
      {...form}
      title={t('wallets.threshold')}
      onClose={onClose}
      initialValues={initial}
      schema={walletThresholdRequest}
      toRequest={({ walletThreshold }) => ({
        accountNumber,
        version,
        walletThreshold: walletThreshold === '' ? null : walletThreshold,
      })}
    >
      <Text tone="muted">{t('wallets.thresholdText')}</Text>
      <ReadOnlyField label={c('labels.beneficiaryAccountName')} value={accountName} />
      <ReadOnlyField label={c('labels.availableBalance')} value={formatAmount(availableBalance, currency, locale)} />
      <AmountInput
        name="walletThreshold"
        label={c('labels.walletThreshold')}
        hint={t('wallets.thresholdHint')}
        currency={currency}
      />
    </PanelForm>
  )
}
