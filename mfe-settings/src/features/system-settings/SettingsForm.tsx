import { type RequestOf, SETTING_RANGES } from '@portal/contract'
import { LONGEST_KEY_DAYS, USUAL_KEY_DAYS } from '@portal/contract/api-keys/key-limits'
import { toRequest } from '@portal/contract/schema'
import { PARTNER_SECOND_FACTORS, REPORT_EXTERNALS } from '@portal/contract/settings/settings'
import { type SystemSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { updateSettingsRequest } from '@portal/contract/settings/settings.schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Button, Grid } from '@portal/shared-ui'
import { CountInput, SelectInput, TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import { CompoundField, Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { SettingGroups } from './SettingGroups.tsx'
import { SettingSection } from './SettingSection.tsx'
import { SettingsEffect } from './SettingsEffect.tsx'
import { inputOf, REASON_FIELDS, type SettingValues, settingsOf, valuesOf } from './settings-form.ts'

interface SettingsFormProps {
  readonly settings: SystemSettings
  /** The version of the loaded settings. A change based on an older version is refused. */
  readonly version: number
  /** The rejected change to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onDone: () => void
}

/** Shows the form of the system settings, and the effect of the change before it is submitted. */
export function SettingsForm({ rejected, onDone, ...read }: SettingsFormProps) {
  const t = useTexts('mfe-settings')
  // The request carries the version that was loaded when the form opened.
  const [{ settings, version }] = useState(read)
  const c = useTexts('contract')
  const form = useQueuedForm(updateSettings, { rejected, onDone })
  const sent = (values: SettingValues) => ({ ...settingsOf(values), version })
  return (
    <Form<SettingValues, RequestOf<typeof updateSettings>>
      {...form}
      label={t('settings.title')}
      initialValues={valuesOf(settings, rejected?.proposed)}
      schema={updateSettingsRequest}
      toRequest={(values) => toRequest(updateSettingsRequest, sent(values))}
    >
      {({ values, isDirty }) => (
        <>
          <CompoundField name="configHours">
            <SettingGroups
              field={(field) => (
                <CountInput
                  key={field}
                  name={inputOf(field)}
                  label={c(`labels.${field}`)}
                  hint={t(`settings.hint.${field}`, { min: SETTING_RANGES[field][0], max: SETTING_RANGES[field][1] })}
                  isRequired
                />
              )}
            />
          </CompoundField>
          <SettingSection title={t('settings.partners')}>
            <Grid min={280} gap={5}>
              <SelectInput
                name="configPartnerSecondFactor"
                label={c('labels.configPartnerSecondFactor')}
                hint={t('settings.hint.configPartnerSecondFactor')}
                options={PARTNER_SECOND_FACTORS.map((value) => ({ value, label: c(`partnerSecondFactor.${value}`) }))}
                placeholder={null}
              />
              <CountInput
                name="configApiKeyDays"
                label={c('labels.configApiKeyDays')}
                hint={t('settings.hint.configApiKeyDays', { max: LONGEST_KEY_DAYS, usual: USUAL_KEY_DAYS })}
              />
            </Grid>
          </SettingSection>
          <SettingSection title={t('settings.reports')}>
            <Grid min={280} gap={5}>
              <TextInput
                name="configReportDomains"
                label={c('labels.configReportDomains')}
                hint={t('settings.hint.configReportDomains')}
                autoComplete="off"
                maxLength={500}
              />
              <SelectInput
                name="configReportExternals"
                label={c('labels.configReportExternals')}
                hint={t('settings.hint.configReportExternals')}
                options={REPORT_EXTERNALS.map((value) => ({ value, label: c(`reportExternals.${value}`) }))}
                placeholder={null}
              />
            </Grid>
          </SettingSection>
          <SettingSection title={t('settings.screening')}>
            {REASON_FIELDS.map((field) => (
              <TextAreaInput
                key={field}
                name={field}
                label={c(`labels.${field}`)}
                hint={t(`settings.hint.${field}`)}
                maxLength={4000}
              />
            ))}
          </SettingSection>
          {(isDirty || rejected) && <SettingsEffect values={values} />}
          <FormActions>
            <Button onClick={onDone}>{t('cancel')}</Button>
            <SubmitButton>{t('submit')}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
