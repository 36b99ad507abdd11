import { OFFICER_STATUS_TONES } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'
import { StoredFile } from '../../StoredFile.tsx'
import { CompletenessChip } from './CompletenessChip.tsx'
import { RemoveOfficer } from './RemoveOfficer.tsx'

interface OfficerViewProps {
  readonly officer: OfficerRow
  readonly mayChange: boolean
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows one officer, read-only: the fields, the missing fields, and both documents. */
export function OfficerView({ officer, mayChange, onClose, onEdit }: OfficerViewProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const waiting = usePendingChange(officer.pendingCqId)
  const history = useRecordHistory(officer.officerMtoCode === null ? 'officer' : 'mto-officer', officer.officerId, {
    isDeclined: officer.officerAuthStatus === 'DECLINED',
  })
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  const isOpen = officer.officerAuthStatus === 'ACTIVE' && officer.pendingCqId === null
  const documentOfField = (label: string, reference: string | null) =>
    reference === null ? (
      <ReadOnlyField label={label} value={null} />
    ) : (
      <ReadOnlyField
        label={label}
        value={<StoredFile reference={reference} label={t('officers.documentOf', { document: label, name })} />}
      />
    )
  return (
    <RecordView
      history={history}
      title={name}
      recordId={officer.officerId}
      onClose={onClose}
      isWide
      actions={
        (mayChange || officer.isOwn) && (
          <>
            {mayChange && isOpen && <RemoveOfficer officer={officer} onDone={onClose} />}
            <LetterButton letter="E" onClick={onEdit} disabled={!isOpen}>
              {t(mayChange ? 'edit' : 'officers.complete')}
            </LetterButton>
          </>
        )
      }
    >
      <Stack gap={5}>
        {officer.pendingCqId && (
          <PendingNotice
            text={t(officer.officerAuthStatus === 'PENDING' ? 'officers.creationWaits' : 'officers.editWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip
            label={c(`status.officer.${officer.officerAuthStatus}`)}
            tone={OFFICER_STATUS_TONES[officer.officerAuthStatus]}
          />
          <CompletenessChip officer={officer} />
        </Stack>
        <Grid min={180} gap={4}>
          <ReadOnlyField
            label={c('labels.officerDesignation')}
            value={c(`designation.${officer.officerDesignation}`)}
          />
          <ReadOnlyField label={c('labels.officerAuthBank')} value={officer.officerAuthBank} />
          <ReadOnlyField label={c('labels.officerUsername')} value={officer.officerUsername} isMono />
          <ReadOnlyField label={t('officers.since')} value={formatDateTime(officer.officerCreatedAt, locale)} />
        </Grid>
        <Section title={t('officers.documents')}>
          <Grid min={220} gap={4}>
            {documentOfField(c('labels.officerPassportURL'), officer.officerPassportURL)}
            {documentOfField(c('labels.officerSignatureURL'), officer.officerSignatureURL)}
          </Grid>
        </Section>
      </Stack>
    </RecordView>
  )
}
