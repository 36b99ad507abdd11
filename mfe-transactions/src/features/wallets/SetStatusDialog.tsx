import { setWalletStatus, type WalletRow } from '@portal/contract/calls/wallets'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** Asks for a wallet to be taken out of use, or into it again; a refusal stands in the question, which stays. */
export function SetStatusDialog({ wallet, onClose }: { wallet: WalletRow; onClose: () => void }) {
  const t = useTexts('mfe-transactions')
  const { run, isRunning, error } = useCommand(setWalletStatus)
  const announceQueued = useQueuedNotice()
  const { accountNumber, version, accountName } = wallet
  const act = wallet.accountStatus === 'ACTIVE' ? 'deactivate' : 'activate'
  const confirm = async () => {
    try {
      const accountStatus = act === 'deactivate' ? ('INACTIVE' as const) : ('ACTIVE' as const)
      announceQueued(await run({ accountNumber, version, accountStatus }))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`wallets.${act}Of`, { name: accountName })}
      confirmLabel={t(`wallets.${act}`)}
      isDangerous={act === 'deactivate'}
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t(`wallets.${act}Text`)}</Text>
    </ConfirmDialog>
  )
}
