import { type InternalListingRow, readInternalList } from '@portal/contract/screening-cases/internal-list.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ListingView } from './ListingView.tsx'
import { RemoveListingDialog } from './RemoveListingDialog.tsx'

const one = (listingId: string) => ({ listingId, size: 20 as const })

/** Shows the panel beside the list: one name, reloaded by its id, or the form that removes it. */
export default function ListingPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-aml')
  const view = (listing: InternalListingRow) => (
    <ListingView listing={listing} mayRemove={may.edit} onClose={onClose} onRemove={() => onEdit(listing.listingId)} />
  )
  return (
    <RecordPanel
      record={usePanelRecord(readInternalList, panel, may, one)}
      title={t('internal.one')}
      notFound={t('internal.notFound')}
      onClose={onClose}
      // There is no form to add a name, because only confirmed matches add names to the list.
      create={() => null}
      view={view}
      edit={(listing, rejected) => (
        <>
          {view(listing)}
          <RemoveListingDialog {...{ listing, rejected, onClose }} />
        </>
      )}
      isEditRefused={({ listingStatus, pendingCqId }) => listingStatus !== 'ACTIVE' || pendingCqId !== null}
    />
  )
}
