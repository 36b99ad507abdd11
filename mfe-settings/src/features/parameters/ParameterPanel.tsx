import { readParameters } from '@portal/contract/calls/parameters'
import { type Panel, useRead, useTexts } from '@portal/portal-sdk'
import { Notice, Skeleton, Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ParameterCreate } from './ParameterCreate.tsx'
import { ParameterEdit } from './ParameterEdit.tsx'
import { ParameterView } from './ParameterView.tsx'

interface ParameterPanelProps {
  readonly panel: Panel
  readonly onClose: () => void
  readonly onEdit: (parameterId: string) => void
}

/** What stands beside the list: a new parameter, or one to view or edit, read afresh by its id. */
export default function ParameterPanel({ panel, onClose, onEdit }: ParameterPanelProps) {
  if (panel.act === 'create') return <ParameterCreate onClose={onClose} />
  if (!panel.id) return null
  return <OneParameter key={panel.id} act={panel.act} parameterId={panel.id} onClose={onClose} onEdit={onEdit} />
}

interface OneParameterProps extends Pick<ParameterPanelProps, 'onClose' | 'onEdit'> {
  readonly act: string
  readonly parameterId: string
}

function OneParameter({ act, parameterId, onClose, onEdit }: OneParameterProps) {
  const t = useTexts('mfe-settings')
  const { data, error, isLoading } = useRead(readParameters, { parameterId, size: 20 })
  const parameter = data?.data[0]
  if (parameter && act === 'edit') return <ParameterEdit parameter={parameter} onClose={onClose} />
  if (parameter) return <ParameterView parameter={parameter} onClose={onClose} onEdit={() => onEdit(parameterId)} />
  return (
    <SidePanel title={t('parameters.one')} onClose={onClose}>
      {isLoading ? (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="70%" height={20} />
        </Stack>
      ) : (
        <Notice tone="warning">{error?.message ?? t('parameters.notFound')}</Notice>
      )}
    </SidePanel>
  )
}
