import type { RequestOf } from '@portal/contract'
import type {
  createScreeningRule,
  updateScreeningRule,
  updateScreeningStatus,
} from '@portal/contract/screening/screening.calls'
import type { ScreeningEffect, ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { refuseUnofferedColumns, wantedConditions } from './refuse-conditions.ts'
import { SCREENING_RULE_KEY } from './screening-rule.kind.ts'
import { insertPendingRule } from './screening-rule.store.ts'
import { findRule } from './screening-rule-record.ts'

/**
 * Proposes a new rule, which is PENDING until a checker decides. Refused with 26 if an ACTIVE or PENDING rule has the
 * code, with 30 if its condition is invalid.
 */
export async function proposeNewRule(
  context: SessionContext,
  request: Omit<RequestOf<typeof createScreeningRule>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<ScreeningRuleRecord>> {
  const { db, actor, now } = context
  const { screeningCode, screeningType, screeningDescription, screeningMode = 'LIVE' } = request
  const { screeningEffect = 'HOLD', screeningPoints = null } = request
  refusePoints(screeningEffect, screeningPoints)
  const conditions = await wantedConditions(context, screeningType, request)
  if (conditions === undefined)
    throw new Refusal('30', { fields: [{ field: 'conditions', key: 'validation.conditionsMissing' }] })
  await refuseUnofferedColumns(db, screeningType, conditions)
  const effect = { screeningEffect, screeningPoints }
  const rule = { screeningCode, screeningType, screeningDescription, screeningMode, ...effect, conditions }
  const isResubmitted = replaces !== undefined
  if (isResubmitted) await requireRejected(context, replaces, { subject: 'screening-rule', action: 'CREATE' })
  if (!(await insertPendingRule(db, rule, { makerId: actor.userId, now, isResubmitted })))
    throw keyTaken(SCREENING_RULE_KEY)
  return { targetId: screeningCode, fields: rule }
}

/** Proposes a new version of a rule. Refused with 25 if there is no such rule. */
export async function proposeRuleChange(
  context: SessionContext,
  request: Omit<RequestOf<typeof updateScreeningRule>, 'replaces'>,
): Promise<Proposal<ScreeningRuleRecord>> {
  const { screeningCode: targetId, version, screeningDescription, screeningMode } = request
  const { db } = context
  const rule = await findRule(db, targetId)
  if (rule === null) throw new Refusal('25')
  const conditions = await wantedConditions(context, rule.values.screeningType, request)
  await refuseUnofferedColumns(db, rule.values.screeningType, conditions ?? [])
  const effect = wantedEffect(rule.values, request)
  const wanted = Object.entries({ screeningDescription, screeningMode, ...effect, conditions })
  const given = wanted.filter(([, value]) => value !== undefined)
  return { targetId, version, fields: Object.fromEntries(given) as Partial<ScreeningRuleRecord> }
}

/** Returns the new effect with its points; nothing if the request leaves both unchanged. HOLD removes the points. */
function wantedEffect(
  kept: ScreeningRuleRecord,
  {
    screeningEffect,
    screeningPoints,
  }: Pick<RequestOf<typeof updateScreeningRule>, 'screeningEffect' | 'screeningPoints'>,
): Partial<Pick<ScreeningRuleRecord, 'screeningEffect' | 'screeningPoints'>> {
  if (screeningEffect === undefined && screeningPoints === undefined) return {}
  const effect = screeningEffect ?? kept.screeningEffect
  const points = effect === 'HOLD' ? (screeningPoints ?? null) : (screeningPoints ?? kept.screeningPoints)
  refusePoints(effect, points)
  return { screeningEffect: effect, screeningPoints: points }
}

/** Refuses with 30 a SCORE rule without points, and a HOLD rule with points. */
function refusePoints(effect: ScreeningEffect, points: number | null): void {
  if ((effect === 'SCORE') === (points !== null)) return
  const key = effect === 'SCORE' ? 'validation.required' : 'validation.pointsOfHold'
  throw new Refusal('30', { fields: [{ field: 'screeningPoints', key }] })
}

/**
 * Proposes the deletion of a rule, or its change from shadow to live. Refused with 25 if there is no such rule, with 12
 * if it is not ACTIVE or is already live.
 */
export async function proposeRuleStatus(
  { db, language }: SessionContext,
  { screeningCode: targetId, screeningStatus, version }: RequestOf<typeof updateScreeningStatus>,
): Promise<Proposal<ScreeningRuleRecord>> {
  const rule = await findRule(db, targetId)
  if (rule === null) throw new Refusal('25')
  const isLive = rule.values.screeningMode === 'LIVE'
  if (rule.status !== 'ACTIVE' || (screeningStatus === 'ACTIVE' && isLive)) throw wrongState(language, rule.status)
  const at = { targetId, version: version ?? rule.version }
  return screeningStatus === 'ACTIVE' ? { ...at, fields: { screeningMode: 'LIVE' } } : at
}
