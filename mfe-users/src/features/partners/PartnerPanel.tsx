import { readPartners } from '@portal/contract/calls/partners'
import { type Panel, useRead, useTexts } from '@portal/portal-sdk'
import { Notice, Skeleton, Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { EditOrView } from '../../EditOrView.tsx'
import { PartnerCreate } from './PartnerCreate.tsx'
import { PartnerEdit } from './PartnerEdit.tsx'
import { PartnerView } from './PartnerView.tsx'

interface PartnerPanelProps {
  readonly panel: Panel
  readonly onClose: () => void
  readonly onEdit: (mtoCode: string) => void
}

/** What stands beside the list: a new partner, or one to view or edit, read afresh by its code. */
export default function PartnerPanel({ panel, onClose, onEdit }: PartnerPanelProps) {
  if (panel.act === 'create') return <PartnerCreate onClose={onClose} />
  if (!panel.id) return null
  return <OnePartner key={panel.id} act={panel.act} mtoCode={panel.id} onClose={onClose} onEdit={onEdit} />
}

interface OnePartnerProps extends Pick<PartnerPanelProps, 'onClose' | 'onEdit'> {
  readonly act: string
  readonly mtoCode: string
}

function OnePartner({ act, mtoCode, onClose, onEdit }: OnePartnerProps) {
  const t = useTexts('mfe-users')
  const { data, error, isLoading } = useRead(readPartners, { targetMtoCode: mtoCode, size: 20 })
  const partner = data?.data[0]
  if (partner) {
    const view = <PartnerView partner={partner} onClose={onClose} onEdit={() => onEdit(mtoCode)} />
    const refusal = partner.pendingCqId ? t('partners.editWaits') : undefined
    const edit = <PartnerEdit partner={partner} onClose={onClose} />
    return act === 'edit' ? <EditOrView refusal={refusal} edit={edit} view={view} /> : view
  }
  return (
    <SidePanel title={t('partners.one')} onClose={onClose} isWide>
      {isLoading ? (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="70%" height={20} />
        </Stack>
      ) : (
        <Notice tone="warning">{error?.message ?? t('partners.notFound')}</Notice>
      )}
    </SidePanel>
  )
}
