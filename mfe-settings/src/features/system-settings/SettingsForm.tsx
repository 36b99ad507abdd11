import { SETTING_RANGES } from '@portal/contract'
import { type SystemSettings, updateSettings } from '@portal/contract/calls/settings'
import { toRequest } from '@portal/contract/schema'
import { updateSettingsRequest } from '@portal/contract/schema/settings'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Surface, Text } from '@portal/shared-ui'
import { cleanDigits, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { SettingsEffect } from './SettingsEffect.tsx'
import { SETTING_GROUPS, type SettingValues, settingsOf, valuesOf } from './settings-form.ts'

interface SettingsFormProps {
  readonly settings: SystemSettings
  /** What the settings were read at; a change made from older ones is refused. */
  readonly version: number
  readonly onDone: () => void
}

/** The house rules to change, with what the change would do told before it is submitted. */
export function SettingsForm({ settings, version, onDone }: SettingsFormProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const update = useCommand(updateSettings)
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  return (
    <Form<SettingValues, Parameters<typeof update.run>[0]>
      label={t('settings.title')}
      initialValues={valuesOf(settings)}
      schema={updateSettingsRequest}
      toRequest={(values) => toRequest(updateSettingsRequest, { ...settingsOf(values), version })}
      onDirtyChange={setDirty}
      onSubmit={async (request) => {
        await update.run(request)
        announceQueued('SYSTEM_SETTINGS')
        onDone()
      }}
    >
      {(form) => (
        <>
          {SETTING_GROUPS.map(({ title, fields }) => (
            <Surface key={title} padding={5}>
              <Stack gap={4}>
                <Text as="h2" size={16} weight="strong">
                  {t(title)}
                </Text>
                <Grid columns={3} gap={5}>
                  {fields.map((field) => (
                    <TextInput
                      key={field}
                      name={field}
                      label={c(`labels.${field}`)}
                      hint={t(`settings.hint.${field}`, {
                        min: SETTING_RANGES[field][0],
                        max: SETTING_RANGES[field][1],
                      })}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      clean={cleanDigits}
                      isRequired
                    />
                  ))}
                </Grid>
              </Stack>
            </Surface>
          ))}
          {form.isDirty && <SettingsEffect values={form.values} />}
          <FormActions>
            <Button onClick={onDone}>{t('cancel')}</Button>
            <SubmitButton>{t('submit')}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
