import { formatDateTime } from '@portal/contract/format'
import type { UserRow } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { Notice, useLocale } from '@portal/shared-ui'

/**
 * Shows a notice that the user can sign in only from known devices, with a button that lifts this restriction. Shows
 * nothing while all devices are allowed.
 */
export function LockedDevices({ user }: { user: UserRow }) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  if (user.unknownDevicesLockedAt === null) return null
  return (
    <Notice tone="warning" announce="none">
      {t('users.devicesLocked', { when: formatDateTime(user.unknownDevicesLockedAt, locale) })}
    </Notice>
  )
}
