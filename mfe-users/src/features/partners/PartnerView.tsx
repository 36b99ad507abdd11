import { PARTNER_STATUS_TONES } from '@portal/contract'
import { formatCountry, formatDateTime } from '@portal/contract/format'
import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { color, Grid, Icon, Stack, space, styled, useLocale } from '@portal/shared-ui'
import { LetterButton, LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'
import { StoredFile } from '../../StoredFile.tsx'
import { complianceMark, documentsOf } from './compliance.ts'
import { phoneOf } from './partner-form.ts'
import { PartnerSuspensions } from './suspensions/PartnerSuspensions.tsx'

const Documents = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: `${space(2)} ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
})
const Paper = styled.li({ display: 'flex', alignItems: 'flex-start', gap: space(2), '& > svg': { marginTop: 2 } })

interface PartnerViewProps {
  readonly partner: PartnerRow
  /** The rejected suspension that the user resubmits, or null. */
  readonly replaces: string | null
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows one partner, read-only. */
export function PartnerView({ partner, replaces, onClose, onEdit }: PartnerViewProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayUpdate = usePermission('MTO|UPDATE')
  // The reason of a suspension stays in the bank.
  const isBank = useSide() === 'staff'
  const waiting = usePendingChange(partner.pendingCqId)
  const history = useRecordHistory('mto', partner.mtoCode, { isDeclined: partner.mtoStatus === 'DECLINED' })
  const isEnded = partner.mtoStatus === 'DECLINED' || partner.mtoStatus === 'DELETED'
  return (
    <RecordView
      history={history}
      title={partner.mtoName}
      recordId={partner.mtoCode}
      onClose={onClose}
      isWide
      actions={
        <>
          <LetterLink letter="U" href={`/imto-users?mtoCode=${partner.mtoCode}`} startIcon="users">
            {t('partners.users')}
          </LetterLink>
          <LetterLink letter="O" href={`/officer-details?mtoCode=${partner.mtoCode}`}>
            {t('partners.officers')}
          </LetterLink>
          {mayUpdate && !isEnded && (
            <LetterButton letter="E" onClick={onEdit} disabled={partner.pendingCqId !== null}>
              {t('edit')}
            </LetterButton>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {partner.pendingCqId && (
          <PendingNotice
            text={t(partner.mtoStatus === 'PENDING' ? 'partners.creationWaits' : 'partners.editWaits')}
            change={waiting}
          />
        )}
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.mto.${partner.mtoStatus}`)} tone={PARTNER_STATUS_TONES[partner.mtoStatus]} />
          <StatusChip {...complianceMark(c, partner)} icon="shield" />
        </Stack>
        {isBank && (
          <PartnerSuspensions
            mtoCode={partner.mtoCode}
            partner={partner.mtoName}
            isActive={partner.mtoStatus === 'ACTIVE'}
            replaces={replaces}
          />
        )}
        <Section title={t('partners.section.partner')}>
          <Grid min={220} gap={4}>
            <ReadOnlyField label={c('labels.mtoCode')} value={partner.mtoCode} isMono />
            <ReadOnlyField label={c('labels.mtoCountry')} value={formatCountry(partner.mtoCountry, locale.language)} />
            <ReadOnlyField label={c('labels.mtoPhone')} value={<PhoneText number={phoneOf(partner)} />} />
            <ReadOnlyField label={c('labels.mtoEmail')} value={partner.mtoEmail} />
            <ReadOnlyField label={c('labels.mtoAddress')} value={partner.mtoAddress} />
            <ReadOnlyField label={c('labels.mtoCreatedAt')} value={formatDateTime(partner.mtoCreatedAt, locale)} />
          </Grid>
        </Section>
        <Section title={t('partners.section.licence')}>
          <Grid min={220} gap={4}>
            <ReadOnlyField label={c('labels.mtoCbnLicenceNo')} value={partner.mtoCbnLicenceNo} isMono />
            <ReadOnlyField label={c('labels.mtoAccounts')} value={partner.mtoAccounts} isMono />
            <ReadOnlyField label={c('labels.mtoCbnLicense')} value={c(`yesNo.${partner.mtoCbnLicense}`)} />
            {partner.mtoCbnLicenseFile && (
              <ReadOnlyField
                label={c('labels.mtoCbnLicenseFile')}
                value={
                  <StoredFile
                    reference={partner.mtoCbnLicenseFile}
                    label={t('officers.documentOf', { document: c('labels.mtoCbnLicenseFile'), name: partner.mtoName })}
                  />
                }
              />
            )}
          </Grid>
        </Section>
        <Section title={t('partners.section.rules')}>
          <Grid min={220} gap={4}>
            {PARTNER_RULE_FIELDS.map((field) => (
              <ReadOnlyField key={field} label={c(`labels.${field}`)} value={partner[field]} isMono />
            ))}
          </Grid>
        </Section>
        <Section
          title={t('partners.section.compliance')}
          aside={t('partners.documents', { done: documentsOf(partner), total: COMPLIANCE_FLAGS.length })}
        >
          <Documents>
            {COMPLIANCE_FLAGS.map((flag) => {
              const isThere = partner[flag] === 'YES'
              return (
                <Paper key={flag} style={{ color: isThere ? color.text : color.muted }}>
                  <span style={{ color: isThere ? color.success : color.warning, display: 'inline-flex' }}>
                    <Icon name={isThere ? 'success' : 'warning'} size={18} label={c(`yesNo.${partner[flag]}`)} />
                  </span>
                  <span>{c(`labels.${flag}`)}</span>
                </Paper>
              )
            })}
          </Documents>
        </Section>
      </Stack>
    </RecordView>
  )
}
