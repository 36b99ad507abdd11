import { readSettings } from '@portal/contract/calls/settings'
import { usePermission, useRead, useTexts } from '@portal/portal-sdk'
import { Button, Link, Notice, Skeleton, Stack, Surface } from '@portal/shared-ui'
import { ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsView } from './SettingsView.tsx'

/** `/system-settings`: the house rules, read-only until Edit (spec §2.12). */
export default function SystemSettingsScreen() {
  const t = useTexts('mfe-settings')
  const mayUpdate = usePermission('SYSTEM_SETTINGS|UPDATE')
  const { data, error, isLoading, reload } = useRead(readSettings, {})
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button variant="primary" disabled={!data || data.pendingCqId !== null} onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  )
  return (
    <PageFrame
      title={t('settings.title')}
      description={t('settings.text')}
      primaryAction={mayUpdate && !isEditing ? edit : undefined}
    >
      <Stack gap={4}>
        {data?.pendingCqId && (
          <Notice tone="info" announce="none">
            {t('settings.waits')} <Link href={`/makers-queue?panel=item&id=${data.pendingCqId}`}>{t('seeChange')}</Link>
          </Notice>
        )}
        {data && isEditing && (
          <SettingsForm settings={data.settings} version={data.version} onDone={() => setEditing(false)} />
        )}
        {data && !isEditing && <SettingsView settings={data.settings} effect={data.effect} />}
        {isLoading && (
          <Surface padding={5}>
            <Stack gap={4}>
              <Skeleton width="30%" height={20} />
              <Skeleton width="100%" height={44} />
              <Skeleton width="30%" height={20} />
              <Skeleton width="100%" height={44} />
            </Stack>
          </Surface>
        )}
        {error && !data && <ErrorState text={error.message} onRetry={() => void reload()} />}
      </Stack>
    </PageFrame>
  )
}
