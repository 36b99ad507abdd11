import { zoneOf } from '@portal/contract'
import * as calls from '@portal/contract/calls/settings'
import { hourIn, isOpenAt, settingsEffect } from '../../access/index.ts'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { type Binding, bindSession, Refusal, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { lockOutOf } from './lock-out.ts'
import { settingTexts } from './settings.rules.ts'
import { findSettings, SETTINGS_ID } from './settings-record.ts'

export const SETTINGS_BINDINGS: readonly Binding[] = [
  bindSession(calls.readSettings, async (context) => {
    const { db } = context
    const record = await findSettings(db)
    if (record === null) throw new Refusal('25')
    const { version, ...settings } = record
    const waiting = await db
      .selectFrom('queue_item')
      .select('cq_id')
      .where('subject', '=', 'settings')
      .where('target_id', '=', SETTINGS_ID)
      .where('status', '=', 'PENDING')
      .executeTakeFirst()
    const effect = await effectOf(context, settings)
    return { payload: { settings, version, pendingCqId: waiting?.cq_id ?? null, effect } }
  }),

  bindSession(calls.previewSettings, async (context, settings) => {
    const hour = hourIn(zoneOf(context.actor.countryId), context.now)
    const isOpenNow = isOpenAt(hour, settings.configOpeningHour, settings.configClosingHour)
    const locksOut = await lockOutOf(context, settings)
    return { payload: { ...(await effectOf(context, settings)), isOpenNow, locksOut } }
  }),

  // 57 for operator users, 12 when it would lock everybody out, and the refusals of `submitChange`.
  bindSession(calls.updateSettings, async (context, { version, replaces, configMaker: _, ...request }) => {
    const submission = { subject: 'settings', targetId: SETTINGS_ID, action: 'UPDATE' as const }
    const note = noteSubmission(context, submission)
    requireBank(context.actor)
    return await submitChange(context, { ...submission, fields: settingTexts(request), version, replaces }, note)
  }),
]

function effectOf({ db, now }: SessionContext, settings: calls.SystemSettings) {
  const days = {
    passwordChangeDays: settings.configPasswordChangeDays,
    inactivityDays: settings.configInactivityDayLimit,
  }
  return settingsEffect(db, days, now)
}
