import { formatCountry, formatDate, formatDateTime } from '@portal/contract/format'
import type { InternalListingRow } from '@portal/contract/screening-cases/internal-list.calls'
import { LISTING_STATUS_TONES } from '@portal/contract/screening-cases/internal-listing'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, LinkButton, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { LookBacks } from '../../look-backs/LookBacks.tsx'

interface ListingViewProps {
  readonly listing: InternalListingRow
  readonly mayRemove: boolean
  readonly onClose: () => void
  readonly onRemove: () => void
}

/**
 * Shows one name on the internal list, read-only: the person in the order, the match, and the users who confirmed it.
 */
export function ListingView({ listing, mayRemove, onClose, onRemove }: ListingViewProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { listingId, listingStatus: status, birthDate, country, pendingCqId } = listing
  const waiting = usePendingChange(pendingCqId)
  const history = useRecordHistory('internal-listing', listingId)
  return (
    <RecordView
      history={history}
      title={listing.entryName}
      recordId={listingId}
      onClose={onClose}
      actions={
        mayRemove &&
        status === 'ACTIVE' && (
          <LetterButton letter="R" onClick={onRemove} disabled={pendingCqId !== null}>
            {t('internal.remove')}
          </LetterButton>
        )
      }
    >
      <Stack gap={5}>
        {pendingCqId && <PendingNotice text={t('internal.changeWaits')} change={waiting} />}
        <div>
          <StatusChip label={c(`status.listing.${status}`)} tone={LISTING_STATUS_TONES[status]} />
        </div>
        <Text>{t(`internal.text.${status}`)}</Text>
        <Grid min={150} gap={4}>
          <ReadOnlyField label={c('labels.entryName')} value={listing.entryName} />
          <ReadOnlyField
            label={c('labels.birthDate')}
            value={birthDate && formatDate(birthDate, { ...locale, timeZone: 'UTC' })}
          />
          <ReadOnlyField label={c('labels.country')} value={country && formatCountry(country, locale.language)} />
          <ReadOnlyField label={c('labels.listedAt')} value={formatDateTime(listing.listedAt, locale)} />
          <ReadOnlyField label={c('labels.listingMaker')} value={listing.makerName} />
          <ReadOnlyField label={c('labels.listingChecker')} value={listing.checkerName} />
          {listing.removalReason && <ReadOnlyField label={c('labels.removalReason')} value={listing.removalReason} />}
        </Grid>
        <div>
          <LinkButton href={`/transactions?panel=review&id=${listing.transactionId}`}>
            {t('internal.openCase', { reference: listing.transactionContractReference })}
          </LinkButton>
        </div>
        <LookBacks cause="MATCH" causeCode={listing.transactionContractReference} />
      </Stack>
    </RecordView>
  )
}
