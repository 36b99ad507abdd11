import { readParameters } from '@portal/contract/parameters/parameters.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ParameterCreate } from './ParameterCreate.tsx'
import { ParameterEdit } from './ParameterEdit.tsx'
import { ParameterView } from './ParameterView.tsx'

const one = (parameterId: string) => ({ parameterId, size: 20 as const })

/** Shows the panel beside the list: a new parameter, or one parameter to view or edit, reloaded by its id. */
export default function ParameterPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-settings')
  return (
    <RecordPanel
      record={usePanelRecord(readParameters, panel, may, one)}
      title={t('parameters.one')}
      notFound={t('parameters.notFound')}
      onClose={onClose}
      create={(rejected) => <ParameterCreate rejected={rejected} onClose={onClose} />}
      view={(row) => <ParameterView parameter={row} onClose={onClose} onEdit={() => onEdit(row.parameterId)} />}
      edit={(row, rejected) => <ParameterEdit parameter={row} rejected={rejected} onClose={onClose} />}
      isEditRefused={(row) => row.pendingCqId !== null}
    />
  )
}
