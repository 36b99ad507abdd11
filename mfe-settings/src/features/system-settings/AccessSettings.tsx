import { readSettings } from '@portal/contract/settings/settings.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { WithHistory } from '@portal/shared-ui/panel'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsView } from './SettingsView.tsx'

/** The id of the settings in queue and audit trail; there is only one such record. */
const SETTINGS_ID = 'system'

/** Shows the system settings for passwords, dormant users and hours (spec §2.12). */
export function AccessSettings() {
  const t = useTexts('mfe-settings')
  const read = useRead(readSettings, {}, { isAfresh: true })
  const { data } = read
  const history = useRecordHistory('settings', SETTINGS_ID)
  return (
    <SettingsPage
      countryId={null}
      description={t('settings.text')}
      settings={data}
      read={read}
      waits={t('settings.waits')}
      remembered="isAsked"
      form={(change) => data && <SettingsForm settings={data.settings} version={data.version} {...change} />}
    >
      {data && (
        <WithHistory history={history}>
          <SettingsView settings={data.settings} effect={data.effect} />
        </WithHistory>
      )}
    </SettingsPage>
  )
}
