import { isOfHeadOffice } from '@portal/contract'
import { usePermission, useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecoveredState, useRejectedChange } from '@portal/portal-sdk/forms'
import { type ReadState, useComingQuery } from '@portal/portal-sdk/read'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { ErrorState } from '@portal/shared-ui/chrome'
import { PendingNotice, RetryNotice } from '@portal/shared-ui/panel'
import type { ReactNode } from 'react'
import { SettingsFrame, sectionOf } from './SettingsFrame.tsx'
import { SettingsWaiting } from './SettingsWaiting.tsx'

interface SettingsPageProps {
  /** The subsidiary of the section, as in {@link SettingsFrame}. */
  readonly countryId: string | null
  readonly description: string
  /** The loaded settings; undefined while they are loading. */
  readonly settings: { readonly pendingCqId: string | null } | undefined
  readonly read: Pick<ReadState<unknown>, 'data' | 'error' | 'isLoading' | 'reload'>
  /** The text shown while a change is pending. */
  readonly waits: string
  /** The key under which editing is restored after a lost session. */
  readonly remembered: string
  readonly form: (change: { readonly rejected: RejectedChange | null; readonly onDone: () => void }) => ReactNode
  /** The section as shown in read-only mode. */
  readonly children: ReactNode
}

/**
 * Shows a section of the system settings, read-only until the user presses Edit. A pending change blocks further
 * changes.
 */
export function SettingsPage({ settings, read, waits, remembered, form, children, ...frame }: SettingsPageProps) {
  const t = useTexts('mfe-settings')
  const holdsUpdate = usePermission('SYSTEM_SETTINGS|UPDATE')
  const isReserved = useReservation(frame.countryId)
  const mayUpdate = holdsUpdate && !isReserved
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const { rejected, isLoading: isRejectedLoading, outage } = useRejectedChange(query.get('replaces'))
  const [isAsked, setAsked] = useRecoveredState(remembered, false)
  const waiting = usePendingChange(settings?.pendingCqId ?? null)
  const isFree = settings?.pendingCqId === null
  const isEditing = settings !== undefined && mayUpdate && (isAsked || (rejected !== null && isFree))
  const onDone = () => {
    setAsked(false)
    if (rejected) change(() => new URLSearchParams(sectionOf(frame.countryId)), { replace: true })
  }
  const edit = (
    <Button variant="primary" disabled={!isFree || outage !== null} onClick={() => setAsked(true)}>
      {t('edit')}
    </Button>
  )
  return (
    <SettingsFrame {...frame} primaryAction={mayUpdate && !isEditing ? edit : undefined} isEditing={isEditing}>
      <Stack gap={4}>
        {holdsUpdate && isReserved && <Notice tone="info">{t('settings.headOfficeOnly')}</Notice>}
        {settings?.pendingCqId && <PendingNotice text={waits} change={waiting} />}
        {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {isEditing && form({ rejected, onDone })}
        {settings && !isEditing && !isRejectedLoading && children}
        {(read.isLoading || isRejectedLoading) && <SettingsWaiting />}
        {read.error && !read.data && <ErrorState text={read.error.message} onRetry={() => void read.reload()} />}
      </Stack>
    </SettingsFrame>
  )
}

/**
 * Returns whether the section is read-only for the user, because only the Nigerian head office may change bank-wide
 * settings (ruling A102).
 */
function useReservation(countryId: string | null): boolean {
  const user = useUser()
  return countryId === null && !isOfHeadOffice(user)
}
