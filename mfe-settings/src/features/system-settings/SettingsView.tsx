import type { SystemSettings } from '@portal/contract/calls/settings'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { SETTING_GROUPS, settingWords } from './settings-form.ts'

interface SettingsViewProps {
  readonly settings: SystemSettings
  readonly effect: { readonly expiredPasswords: number; readonly dormantUsers: number }
}

/** The house rules in words, and whom they touch now. */
export function SettingsView({ settings, effect }: SettingsViewProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  return (
    <>
      {SETTING_GROUPS.map(({ title, fields }) => (
        <Surface key={title} padding={5}>
          <Stack gap={4}>
            <Text as="h2" size={16} weight="strong">
              {t(title)}
            </Text>
            <Grid columns={3} gap={5}>
              {fields.map((field) => (
                <ReadOnlyField key={field} label={c(`labels.${field}`)} value={settingWords(field, settings, t)} />
              ))}
            </Grid>
          </Stack>
        </Surface>
      ))}
      <Text size={13} tone="muted">
        {t('settings.now', { expired: effect.expiredPasswords, dormant: effect.dormantUsers })}
      </Text>
    </>
  )
}
