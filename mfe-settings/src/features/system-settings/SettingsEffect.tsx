import { check, toRequest } from '@portal/contract/schema'
import { previewSettings, type SystemSettings } from '@portal/contract/settings/settings.calls'
import { previewSettingsRequest } from '@portal/contract/settings/settings.schema'
import { useTexts } from '@portal/portal-sdk'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton } from '@portal/shared-ui'
import { type SettingValues, settingsOf } from './settings-form.ts'

/**
 * Shows the effect of the change, which the gateway computes while the user types. Hidden while a value is out of
 * range.
 */
export function SettingsEffect({ values }: { values: SettingValues }) {
  const request = toRequest<SystemSettings>(previewSettingsRequest, { ...settingsOf(useDebounced(values)) })
  const isValid = check(previewSettingsRequest, request).ok
  return isValid ? <Effect settings={request} /> : null
}

function Effect({ settings }: { settings: SystemSettings }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const { data, error } = useRead(previewSettings, settings, { keepPrevious: true })
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton width="100%" height={64} />
  const { expiredPasswords, dormantUsers, isOpenNow, locksOut } = data
  const isHarmless = expiredPasswords === 0 && dormantUsers === 0 && isOpenNow
  return (
    <Notice
      tone={locksOut ? 'danger' : isHarmless ? 'info' : 'warning'}
      title={t('settings.effect.title')}
      announce="status"
    >
      <ul>
        <li>{t('settings.effect.expired', { count: expiredPasswords })}</li>
        <li>{t('settings.effect.dormant', { count: dormantUsers })}</li>
        <li>{t(isOpenNow ? 'settings.effect.open' : 'settings.effect.closed')}</li>
        {locksOut && <li>{t('settings.effect.locksOut', { setting: c(`labels.${locksOut}`) })}</li>}
      </ul>
    </Notice>
  )
}
