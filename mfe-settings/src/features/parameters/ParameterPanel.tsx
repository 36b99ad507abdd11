import { readParameters } from '@portal/contract/calls/parameters'
import { type Panel, type PanelForms, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { EditOrView, PanelWaiting } from '@portal/shared-ui/panel'
import { ParameterCreate } from './ParameterCreate.tsx'
import { ParameterEdit } from './ParameterEdit.tsx'
import { ParameterView } from './ParameterView.tsx'

interface ParameterPanelProps {
  readonly panel: Panel
  readonly may: PanelForms
  readonly onClose: () => void
  readonly onEdit: (parameterId: string) => void
}

const one = (parameterId: string) => ({ parameterId, size: 20 as const })

/** What stands beside the list: a new parameter, or one to view or edit, read afresh by its id. */
export default function ParameterPanel({ panel, may, onClose, onEdit }: ParameterPanelProps) {
  const t = useTexts('mfe-settings')
  const { act, row, rejected, isLoading, failure } = usePanelRecord(readParameters, panel, may, one)
  if (act === 'create' && !isLoading) return <ParameterCreate rejected={rejected} onClose={onClose} />
  if (row) {
    const view = <ParameterView parameter={row} onClose={onClose} onEdit={() => onEdit(row.parameterId)} />
    if (act !== 'edit') return view
    const edit = <ParameterEdit parameter={row} rejected={rejected} onClose={onClose} />
    return <EditOrView isRefused={row.pendingCqId !== null} edit={edit} view={view} />
  }
  const missing = failure ?? t('parameters.notFound')
  return <PanelWaiting title={t('parameters.one')} onClose={onClose} isLoading={isLoading} failure={missing} />
}
