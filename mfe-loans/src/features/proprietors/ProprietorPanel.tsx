import { readProprietors } from '@portal/contract/loans/proprietors.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ProprietorForm } from './ProprietorForm.tsx'
import { ProprietorView } from './ProprietorView.tsx'

const one = (proprietorId: string) => ({ proprietorId, size: 20 as const })

/** Shows the panel beside the list: a new borrower, or one borrower to view, reloaded by id. */
export default function ProprietorPanel({ panel, may, onClose }: RecordPanelProps) {
  const t = useTexts('mfe-loans')
  return (
    <RecordPanel
      record={usePanelRecord(readProprietors, panel, may, one)}
      title={t('proprietors.one')}
      notFound={t('proprietors.notFound')}
      onClose={onClose}
      create={(rejected) => <ProprietorForm rejected={rejected} onClose={onClose} />}
      view={(row) => <ProprietorView proprietor={row} onClose={onClose} />}
      edit={(row) => <ProprietorView proprietor={row} onClose={onClose} />}
      isEditRefused={() => true}
    />
  )
}
