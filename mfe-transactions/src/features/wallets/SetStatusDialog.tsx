import { setWalletStatus, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/**
 * Asks for confirmation and requests the deactivation or reactivation of a wallet. The dialog stays open and shows the
 * error if the gateway refuses.
 */
export function SetStatusDialog({ wallet, onClose }: { wallet: WalletRow; onClose: () => void }) {
  const t = useTexts('mfe-transactions')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(setWalletStatus, { onDone: announceQueued, onClose })
  const { accountNumber, version, accountName } = wallet
  const act = wallet.accountStatus === 'ACTIVE' ? 'deactivate' : 'activate'
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t(`wallets.${act}Of`, { name: accountName })}
      confirmLabel={t(`wallets.${act}`)}
      isDangerous={act === 'deactivate'}
      onConfirm={() => confirm({ accountNumber, version, accountStatus: act === 'deactivate' ? 'INACTIVE' : 'ACTIVE' })}
    >
      <Text>{t(`wallets.${act}Text`)}</Text>
    </ConfirmDialog>
  )
}
