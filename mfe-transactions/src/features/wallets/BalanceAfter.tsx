import { formatAmount } from '@portal/contract/format'
import type { WalletAct } from '@portal/contract/wallets/wallet-funding'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Notice, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { availableAfter } from './funding-form.ts'

interface BalanceAfterProps {
  readonly wallet: WalletRow | undefined
  readonly walletAct: WalletAct
  readonly amount: string
}

/** Shows the available balance before and after the funding or refund, updated while the amount is typed. */
export function BalanceAfter({ wallet, walletAct, amount }: BalanceAfterProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  if (wallet === undefined) return null
  const { availableBalance, currency } = wallet
  const after = availableAfter(availableBalance, walletAct, amount)
  return (
    <>
      <Grid min={150} gap={4}>
        <ReadOnlyField label={c('labels.availableBefore')} value={formatAmount(availableBalance, currency, locale)} />
        <ReadOnlyField
          label={c('labels.availableAfter')}
          value={formatAmount(after ?? availableBalance, currency, locale)}
        />
      </Grid>
      {after?.startsWith('-') && <Notice tone="warning">{t('wallets.moreThanAvailable')}</Notice>}
    </>
  )
}
