import { zoneOf } from '@portal/contract'
import { SETTINGS } from '@portal/contract/settings/settings'
import * as calls from '@portal/contract/settings/settings.calls'
import { changeDaysOf, hourIn, isOpenAt, settingsEffect } from '../../../engine/access/index.ts'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { irreversibleSetting } from './irreversible-setting.ts'
import { SETTINGS_CHANGES } from './settings-change.kind.ts'
import { findSettings, SETTINGS_ID } from './settings-record.ts'

export const SETTINGS_BINDINGS: readonly Binding[] = [
  bindSession(calls.readSettings, async (context) => {
    const found = await findSettings(context.db)
    if (found === null) throw new Refusal('25')
    const { values, ...record } = found
    // Operators see neither where the bank sends its reports, nor its reasons for decisions on held orders.
    const hidden = {
      configReportDomains: null,
      configPassReasons: null,
      configFailReasons: null,
      configDecisionReasons: null,
    }
    const settings = sideOf(context.actor).kind === 'bank' ? values : { ...values, ...hidden }
    return { payload: { settings, ...record, effect: await effectOf(context, settings) } }
  }),

  bindSession(calls.previewSettings, async (context, settings) => {
    const hour = hourIn(zoneOf(context.actor.countryId), context.now)
    const isOpenNow = isOpenAt(hour, settings.configOpeningHour, settings.configClosingHour)
    const locksOut = await irreversibleSetting(context, settings)
    return { payload: { ...(await effectOf(context, settings)), isOpenNow, locksOut } }
  }),

  // Refused with 57 for operator users, with 30 if the change would lock all users out, and with the refusals of every
  // change.
  bindChange(calls.updateSettings, {
    kind: SETTINGS_CHANGES,
    action: 'UPDATE',
    targetOf: () => SETTINGS_ID,
    propose: async (_, { version, ...request }) => ({
      targetId: SETTINGS_ID,
      version,
      fields: storedValues(SETTINGS, request),
    }),
  }),
]

function effectOf({ db, now, config }: SessionContext, settings: calls.SystemSettings) {
  const days = {
    passwordChangeDays: changeDaysOf(config, settings.configPasswordChangeDays),
    inactivityDays: settings.configInactivityDayLimit,
  }
  return settingsEffect(db, days, now)
}
