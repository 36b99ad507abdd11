import { readPartners } from '@portal/contract/partners/partners.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { PartnerCreate } from './PartnerCreate.tsx'
import { PartnerEdit } from './PartnerEdit.tsx'
import { PartnerView } from './PartnerView.tsx'

const one = (targetMtoCode: string) => ({ targetMtoCode, size: 20 as const })

/** Shows the panel beside the list: a new partner, or one partner to view or edit, reloaded by its code. */
export default function PartnerPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-users')
  return (
    <RecordPanel
      record={usePanelRecord(readPartners, panel, may, one)}
      title={t('partners.one')}
      notFound={t('partners.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <PartnerCreate rejected={rejected} onClose={onClose} />}
      view={(row) => (
        <PartnerView partner={row} replaces={panel.replaces} onClose={onClose} onEdit={() => onEdit(row.mtoCode)} />
      )}
      edit={(row, rejected) => <PartnerEdit partner={row} rejected={rejected} onClose={onClose} />}
      isEditRefused={(row) => row.pendingCqId !== null}
    />
  )
}
