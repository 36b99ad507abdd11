import { SETTINGS, type SystemSettings } from '@portal/contract/settings/settings'
import { contractText } from '@portal/contract/texts/all'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { irreversibleSetting } from './irreversible-setting.ts'
import { findSettings, SETTINGS_ID, writeSettings } from './settings-record.ts'

/** The name stored with queue items; readers see it in their language. */
const NAME = 'System settings'

/** Defines how the system settings change by approval (rulings 2.3, 2.9). */
export const SETTINGS_CHANGES: ChangeKind<SystemSettings> = {
  subject: 'settings',
  module: 'SYSTEM_SETTINGS',
  record: SETTINGS,
  requiresReview: true,
  isBankWide: true,
  link: () => '/system-settings',
  forms: { UPDATE: () => '/system-settings' },
  words: (language) => {
    const word = contractText(language, 'subject.settings')
    return { [NAME]: word, [SETTINGS_ID]: word }
  },
  async read(db, _targetId, lock) {
    const settings = await findSettings(db, lock)
    return settings && { version: settings.version, name: NAME, snapshot: settings.values, mtoCode: null }
  },
  async validate(context, change) {
    const [, wanted] = bothSides(change)
    const field = await irreversibleSetting(context, wanted)
    if (field === null) return
    throw new Refusal('30', { message: 'message.locksOut', fields: [{ field, key: 'validation.locksOut' }] })
  },
  async applyUpdate({ db, now }, change) {
    const [, wanted] = bothSides(change)
    await writeSettings(db, wanted, now)
  },
}
