import { readParameters } from '@portal/contract/calls/parameters'
import { type Panel, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { ParameterCreate } from './ParameterCreate.tsx'
import { ParameterEdit } from './ParameterEdit.tsx'
import { ParameterView } from './ParameterView.tsx'

interface ParameterPanelProps {
  readonly panel: Panel
  readonly onClose: () => void
  readonly onEdit: (parameterId: string) => void
}

const one = (parameterId: string) => ({ parameterId, size: 20 as const })

/** What stands beside the list: a new parameter, or one to view or edit, read afresh by its id. */
export default function ParameterPanel({ panel, onClose, onEdit }: ParameterPanelProps) {
  const t = useTexts('mfe-settings')
  const { row, rejected, isLoading, failure } = usePanelRecord(readParameters, panel, one)
  if (panel.act === 'create' && !isLoading) return <ParameterCreate rejected={rejected} onClose={onClose} />
  if (row && panel.act === 'edit') return <ParameterEdit parameter={row} rejected={rejected} onClose={onClose} />
  if (row) return <ParameterView parameter={row} onClose={onClose} onEdit={() => onEdit(row.parameterId)} />
  const missing = failure ?? t('parameters.notFound')
  return <PanelWaiting title={t('parameters.one')} onClose={onClose} isLoading={isLoading} failure={missing} />
}
