import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { LoanForm } from './LoanForm.tsx'
import { LoanSettingsForm } from './LoanSettingsForm.tsx'

interface LoanPanelProps {
  readonly panel: { readonly act: string; readonly id: string | null; readonly replaces: string | null }
  readonly may: { readonly create: boolean; readonly set: boolean }
  readonly onOpen: (act: string, id: string) => void
  readonly onClose: () => void
}

/** Shows the panel beside the loans: the application for a loan, or the loan settings of a subsidiary. */
export default function LoanPanel({ panel: { act, id, replaces }, may, onOpen, onClose }: LoanPanelProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const isSettings = act === 'settings'
  const title = t(isSettings ? 'settings.title' : 'loans.add')
  const isAllowed = isSettings ? may.set : may.create
  if (isLoading || outage || !isAllowed) {
    const failure = isAllowed && outage ? outage.message : c('codes.57')
    return <PanelWaiting {...{ title, isLoading, failure, onClose }} onRetry={isAllowed ? outage?.retry : undefined} />
  }
  return isSettings ? (
    <LoanSettingsForm
      countryId={id}
      rejected={rejected}
      onChoose={(countryId) => onOpen('settings', countryId)}
      onClose={onClose}
    />
  ) : (
    <LoanForm proprietorId={id} rejected={rejected} onClose={onClose} />
  )
}
