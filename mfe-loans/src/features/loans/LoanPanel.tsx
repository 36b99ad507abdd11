import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { LoanForm } from './LoanForm.tsx'
import { LoanSettingsForm } from './LoanSettingsForm.tsx'

interface LoanPanelProps {
  readonly panel: { readonly act: string; readonly id: string | null; readonly replaces: string | null }
  readonly may: { readonly create: boolean; readonly set: boolean }
  readonly onClose: () => void
}

/** Beside the loans: the application for one, or the settings. */
export default function LoanPanel({ panel: { act, id, replaces }, may, onClose }: LoanPanelProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { rejected, isLoading } = useRejectedChange(replaces)
  const isSettings = act === 'settings'
  const title = t(isSettings ? 'settings.title' : 'loans.add')
  const isAllowed = isSettings ? may.set : may.create
  if (isLoading || !isAllowed)
    return <PanelWaiting title={title} isLoading={isLoading} failure={c('codes.57')} onClose={onClose} />
  return isSettings ? (
    <LoanSettingsForm rejected={rejected} onClose={onClose} />
  ) : (
    <LoanForm proprietorId={id} rejected={rejected} onClose={onClose} />
  )
}
