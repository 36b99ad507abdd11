import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { SystemSettings } from './settings.ts'

export type { SystemSettings }

export const readSettings = readCall<
  { readAll?: 'YES' },
  {
    settings: SystemSettings
    version: number
    pendingCqId: string | null
    /** The current effect of a change: users whose password would be too old, users who would be dormant. */
    effect: { expiredPasswords: number; dormantUsers: number }
  }
>({ action: 'settings/updateSystemSettings', path: 'config/readSingle', access: { needs: 'SYSTEM_SETTINGS|READ' } })

/** The effect of a change, before it is submitted; changes no data. */
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

/** Queues a change. 30 out of range, 12 if it would lock everybody out, 21, 28, 29. */
export const updateSettings = writeCall<
  SystemSettings & Resubmission & { version?: number; configMaker?: string },
  Queued
>({
  action: 'settings/changeSystemSettings',
  path: 'config/update',
  access: { needs: 'SYSTEM_SETTINGS|UPDATE' },
  queued: true,
})
