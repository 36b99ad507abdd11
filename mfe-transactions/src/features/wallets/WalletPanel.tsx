import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { FundingForm } from './FundingForm.tsx'
import { ThresholdForm } from './ThresholdForm.tsx'
import { useWallet } from './use-wallet.ts'
import { WalletView } from './WalletView.tsx'

interface WalletPanelProps {
  readonly panel: { readonly act: string; readonly id: string | null; readonly replaces: string | null }
  readonly onOpen: (act: string, id?: string) => void
  readonly onClose: () => void
}

/** Shows the panel beside the wallets: one wallet to view, or the form of a funding, a refund or a threshold. */
export default function WalletPanel({ panel: { act, id, replaces }, onOpen, onClose }: WalletPanelProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const isStaff = useSide() === 'staff'
  const mayFund = usePermission('CASH_PICKUP|CREATE') && isStaff
  const maySet = usePermission('CASH_PICKUP|UPDATE') && isStaff
  const { rejected, isLoading: isAwaited } = useRejectedChange(replaces)
  const of = useWallet(id)
  const isMoney = act === 'fund' || act === 'refund'
  const title = isMoney ? t(`wallets.${act}`) : act === 'threshold' ? t('wallets.threshold') : t('wallets.one')
  const isRefused = (isMoney && !mayFund) || (act === 'threshold' && !maySet)
  const isLoading = isAwaited || of.isLoading
  if (isLoading || isRefused || (id !== null && !of.wallet) || (id === null && !isMoney)) {
    const failure = isRefused ? c('codes.57') : (of.failure ?? t('wallets.notFound'))
    return <PanelWaiting {...{ title, isLoading, failure, onClose }} onRetry={of.retry} />
  }
  if (isMoney) {
    const walletAct = rejected?.proposed.walletAct === 'REFUND' || act === 'refund' ? 'REFUND' : 'FUNDING'
    return <FundingForm key={id} {...{ walletAct, rejected, onClose }} accountNumber={id} />
  }
  if (!of.wallet) return null
  if (act === 'threshold') return <ThresholdForm wallet={of.wallet} rejected={rejected} onClose={onClose} />
  return <WalletView wallet={of.wallet} {...{ mayFund, maySet, onOpen, onClose }} />
}
