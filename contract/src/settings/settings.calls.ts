import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { SystemSettings } from './settings.ts'

export type { SystemSettings }

export const readSettings = readCall<
  { readAll?: 'YES' },
  {
    settings: SystemSettings
    version: number
    pendingCqId: string | null
    /** The effect that a change would have now: the number of users with expired passwords, and of dormant users. */
    effect: { expiredPasswords: number; dormantUsers: number }
  }
>({ action: 'settings/updateSystemSettings', path: 'config/readSingle', access: { needs: 'SYSTEM_SETTINGS|READ' } })

/** Returns the effect of a change before its submission; changes no data. */
export const previewSettings = readCall<
  SystemSettings,
  {
    expiredPasswords: number
    dormantUsers: number
    isOpenNow: boolean
    /** The setting for which the change will be refused, because no user could sign in to change the settings back. */
    locksOut: keyof SystemSettings | null
  }
>({
  action: 'portal/settings/preview',
  path: 'portal/settings/preview',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
})

/**
 * Queues a change of the settings. Refused with 30 at a value out of range, with 12 if the change would lock out all
 * users, with 21 if nothing changes, with 28 if a change is pending, with 29 if `version` is stale.
 */
export const updateSettings = writeCall<
  SystemSettings & Resubmission & { version?: number; configMaker?: string },
  Queued
>({
  action: 'settings/changeSystemSettings',
  path: 'config/update',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
  queued: true,
})
