import { USUAL_KEY_DAYS } from '@portal/contract/api-keys/key-limits'
import { decisionReasonsIn } from '@portal/contract/screening-cases/decision-reasons'
import type { SystemSettings } from '@portal/contract/settings/settings.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { SettingGroups } from './SettingGroups.tsx'
import { SettingSection } from './SettingSection.tsx'
import { REASON_FIELDS, settingWords } from './settings-form.ts'

interface SettingsViewProps {
  readonly settings: SystemSettings
  readonly effect: { readonly expiredPasswords: number; readonly dormantUsers: number }
}

/** Shows the system settings in words, and the users whom the settings currently affect. */
export function SettingsView({ settings, effect }: SettingsViewProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  return (
    <Stack gap={4}>
      <SettingGroups
        field={(field) => (
          <ReadOnlyField key={field} label={c(`labels.${field}`)} value={settingWords(field, settings, t)} />
        )}
      />
      <SettingSection title={t('settings.partners')}>
        <ReadOnlyField
          label={c('labels.configPartnerSecondFactor')}
          value={c(`partnerSecondFactor.${settings.configPartnerSecondFactor ?? 'OFF'}`)}
        />
        <ReadOnlyField
          label={c('labels.configApiKeyDays')}
          value={
            settings.configApiKeyDays === 0
              ? t('settings.never')
              : t('settings.days', { count: settings.configApiKeyDays ?? USUAL_KEY_DAYS })
          }
        />
      </SettingSection>
      <SettingSection title={t('settings.reports')}>
        <Grid min={280} gap={5}>
          <ReadOnlyField
            label={c('labels.configReportDomains')}
            value={settings.configReportDomains ?? t('settings.toNobody')}
          />
          <ReadOnlyField
            label={c('labels.configReportExternals')}
            value={c(`reportExternals.${settings.configReportExternals ?? 'FORBIDDEN'}`)}
          />
        </Grid>
      </SettingSection>
      <SettingSection title={t('settings.screening')}>
        {REASON_FIELDS.map((field) => (
          <ReadOnlyField
            key={field}
            label={c(`labels.${field}`)}
            value={decisionReasonsIn(settings[field] ?? '').join(' · ') || t('settings.noReasons')}
          />
        ))}
      </SettingSection>
      <Text size={13} tone="muted">
        {t('settings.now', { expired: effect.expiredPasswords, dormant: effect.dormantUsers })}
      </Text>
    </Stack>
  )
}
