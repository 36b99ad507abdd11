import { readPartners } from '@portal/contract/calls/partners'
import { type Panel, type PanelForms, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { EditOrView, PanelWaiting } from '@portal/shared-ui/panel'
import { PartnerCreate } from './PartnerCreate.tsx'
import { PartnerEdit } from './PartnerEdit.tsx'
import { PartnerView } from './PartnerView.tsx'

interface PartnerPanelProps {
  readonly panel: Panel
  readonly may: PanelForms
  readonly onClose: () => void
  readonly onEdit: (mtoCode: string) => void
}

const one = (targetMtoCode: string) => ({ targetMtoCode, size: 20 as const })

/** What stands beside the list: a new partner, or one to view or edit, read afresh by its code. */
export default function PartnerPanel({ panel, may, onClose, onEdit }: PartnerPanelProps) {
  const t = useTexts('mfe-users')
  const { act, row, rejected, isLoading, failure } = usePanelRecord(readPartners, panel, may, one)
  if (act === 'create' && !isLoading) return <PartnerCreate rejected={rejected} onClose={onClose} />
  if (row) {
    const view = <PartnerView partner={row} onClose={onClose} onEdit={() => onEdit(row.mtoCode)} />
    if (act !== 'edit') return view
    const edit = <PartnerEdit partner={row} rejected={rejected} onClose={onClose} />
    return <EditOrView isRefused={row.pendingCqId !== null} edit={edit} view={view} />
  }
  const missing = failure ?? t('partners.notFound')
  return <PanelWaiting title={t('partners.one')} onClose={onClose} isWide isLoading={isLoading} failure={missing} />
}
