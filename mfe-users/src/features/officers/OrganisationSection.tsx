import { SUBSIDIARIES } from '@portal/contract'
import { formatCountry, formatDate } from '@portal/contract/format'
import type { OrganisationRow } from '@portal/contract/officers/officers.calls'
import type { OrganisationField } from '@portal/contract/officers/organisation'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Button, Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { HistoryButton, PendingNotice } from '@portal/shared-ui/panel'
import { SheetSection } from './SheetSection.tsx'

interface OrganisationSectionProps {
  readonly organisation: OrganisationRow
  readonly mayChange: boolean
  readonly onEdit: () => void
}

/** Shows the organisation's details (ruling A82). Missing details are marked. */
export function OrganisationSection({ organisation, mayChange, onEdit }: OrganisationSectionProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const { pendingCqId, missingFields } = organisation
  const waiting = usePendingChange(pendingCqId)
  const { organisationMtoCode: mtoCode, organisationCountryId: countryId } = organisation
  const history = useRecordHistory(mtoCode ? 'mto-organisation' : 'organisation', mtoCode ?? countryId ?? '')
  const region = (code: string | null) => code && formatCountry(code, locale.language)
  const subsidiary = SUBSIDIARIES.find(({ countryId }) => countryId === organisation.organisationCountryId)
  const day = organisation.organisationRegistrationDate
  const field = (name: OrganisationField, value: string | null = organisation[name], isMono = false) => (
    <ReadOnlyField label={c(`labels.${name}`)} value={value} isMono={isMono} />
  )
  const list = new Intl.ListFormat(locale.language)
  return (
    <SheetSection
      id="tour-company-details"
      title={t('officers.organisation')}
      aside={t('officers.percent', { percent: organisation.detailsPer })}
      action={
        <Stack direction="row" gap={2}>
          <HistoryButton
            size="sm"
            history={history}
            name={organisation.organisationName ?? t('officers.organisation')}
          />
          {mayChange && (
            <Button size="sm" onClick={onEdit} disabled={pendingCqId !== null}>
              {t('officers.editOrganisation')}
            </Button>
          )}
        </Stack>
      }
    >
      {pendingCqId && <PendingNotice text={t('officers.organisationWaits')} change={waiting} />}
      <Grid min={200} gap={4}>
        {field('organisationName')}
        {organisation.organisationMtoCode ? (
          <ReadOnlyField label={c('labels.mtoCode')} value={organisation.organisationMtoCode} isMono />
        ) : (
          <ReadOnlyField label={c('labels.countryId')} value={region(subsidiary?.country ?? null)} />
        )}
        {field(
          'organisationType',
          organisation.organisationType && c(`organisationType.${organisation.organisationType}`),
        )}
        {field('organisationRegistrationNumber', undefined, true)}
        {field('organisationRegistrationDate', day && formatDate(day, locale))}
        {field('organisationTaxNumber', undefined, true)}
        {field('organisationAddress')}
        {field('organisationCity')}
        {field('organisationCountry', region(organisation.organisationCountry))}
        <ReadOnlyField
          label={c('labels.organisationPhone')}
          value={organisation.organisationPhone && <PhoneText number={organisation.organisationPhone} />}
        />
        {field('organisationEmail')}
      </Grid>
      {missingFields.length > 0 && (
        <Stack>
          <Notice tone="warning" announce="none">
            {t('officers.missing', { fields: list.format(missingFields.map((field) => c(`labels.${field}`))) })}
          </Notice>
        </Stack>
      )}
    </SheetSection>
  )
}
