import { ACCOUNT_STATUS_TONES } from '@portal/contract/ledger/ledger-account'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

/** Shows a wallet's status, and a mark if the balance is low. */
export function WalletStatus({ wallet }: { readonly wallet: Pick<WalletRow, 'accountStatus' | 'isLow'> }) {
  const c = useTexts('contract')
  const { accountStatus, isLow } = wallet
  return (
    <Stack direction="row" gap={1} align="center" isWrapping>
      <StatusChip label={c(`status.account.${accountStatus}`)} tone={ACCOUNT_STATUS_TONES[accountStatus]} />
      {isLow === 'YES' && <StatusChip label={c('labels.isLow')} tone="warning" icon="warning" />}
    </Stack>
  )
}
