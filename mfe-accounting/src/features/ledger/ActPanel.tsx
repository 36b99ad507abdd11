import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { targetOf, targetOfRejected } from './act-target.ts'
import { MoveForm } from './MoveForm.tsx'
import { ReversalForm } from './ReversalForm.tsx'

interface ActPanelProps {
  /** The target of the action, as written in the address. */
  readonly id: string | null
  /** The rejected action that is resubmitted. */
  readonly replaces: string | null
  readonly isAllowed: boolean
  readonly onClose: () => void
}

/** Shows the form of a new action on the books, or of a rejected action that is resubmitted. */
export default function ActPanel({ id, replaces, isAllowed, onClose }: ActPanelProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { rejected, isLoading } = useRejectedChange(replaces)
  const target = rejected ? targetOfRejected(rejected.proposed) : targetOf(id)
  if (isLoading || target === null || !isAllowed) {
    const failure = isAllowed ? t('ledger.noAct') : c('codes.57')
    return <PanelWaiting title={t('ledger.act')} isLoading={isLoading} failure={failure} onClose={onClose} />
  }
  return 'move' in target ? (
    <MoveForm {...target} rejected={rejected} onClose={onClose} />
  ) : (
    <ReversalForm posting={target.reverses} rejected={rejected} onClose={onClose} />
  )
}
