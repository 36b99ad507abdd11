import { readSettings } from '@portal/contract/calls/settings'
import { usePermission, useSearchParams, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory, useRecoveredState, useRejectedChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Stack } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import { PendingNotice, RetryNotice, WithHistory } from '@portal/shared-ui/panel'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsView } from './SettingsView.tsx'
import { SettingsWaiting } from './SettingsWaiting.tsx'

/** There is one record of them, by this id in queue and trail. */
const SETTINGS_ID = 'system'

/** The house rules about passwords, dormant users and hours, read-only until Edit (spec §2.12). */
export function AccessSettings() {
  const t = useTexts('mfe-settings')
  const mayUpdate = usePermission('SYSTEM_SETTINGS|UPDATE')
  const { data, error, isLoading, reload } = useRead(readSettings, {})
  const [query, setQuery] = useSearchParams()
  const { rejected, isLoading: isRejectedLoading, outage } = useRejectedChange(query.get('replaces'))
  const waiting = usePendingChange(data?.pendingCqId ?? null)
  const history = useRecordHistory('settings', SETTINGS_ID)
  const [isAsked, setAsked] = useRecoveredState('isAsked', false)
  const isWanted = isAsked || (rejected !== null && data?.pendingCqId === null)
  const isEditing = data !== undefined && mayUpdate && isWanted
  const done = () => {
    setAsked(false)
    if (rejected) setQuery({}, { replace: true })
  }
  const edit = (
    <Button
      variant="primary"
      disabled={!data || data.pendingCqId !== null || outage !== null}
      onClick={() => setAsked(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <SettingsFrame
      countryId={null}
      description={t('settings.text')}
      primaryAction={mayUpdate && !isEditing ? edit : undefined}
      isEditing={isEditing}
    >
      <Stack gap={4}>
        {data?.pendingCqId && <PendingNotice text={t('settings.waits')} change={waiting} />}
        {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {isEditing && (
          <SettingsForm settings={data.settings} version={data.version} rejected={rejected} onDone={done} />
        )}
        {data && !isEditing && !isRejectedLoading && (
          <WithHistory history={history}>
            <SettingsView settings={data.settings} effect={data.effect} />
          </WithHistory>
        )}
        {(isLoading || isRejectedLoading) && <SettingsWaiting />}
        {error && !data && <ErrorState text={error.message} onRetry={() => void reload()} />}
      </Stack>
    </SettingsFrame>
  )
}
