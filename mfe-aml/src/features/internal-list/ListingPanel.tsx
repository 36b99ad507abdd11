import { type InternalListingRow, readInternalList } from '@portal/contract/calls/internal-list'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ListingView } from './ListingView.tsx'

const one = (listingId: string) => ({ listingId, size: 20 as const })

interface ListingPanelProps extends RecordPanelProps {
  readonly onRemove: (listing: InternalListingRow) => void
}

/** What stands beside the list: one name, read afresh by its id. */
export default function ListingPanel({ panel, may, onClose, onRemove }: ListingPanelProps) {
  const t = useTexts('mfe-aml')
  return (
    <RecordPanel
      record={usePanelRecord(readInternalList, panel, may, one)}
      title={t('internal.one')}
      notFound={t('internal.notFound')}
      onClose={onClose}
      // A name comes onto the list as a confirmed match alone.
      create={() => null}
      view={(listing) => (
        <ListingView listing={listing} mayRemove={may.edit} onClose={onClose} onRemove={() => onRemove(listing)} />
      )}
    />
  )
}
