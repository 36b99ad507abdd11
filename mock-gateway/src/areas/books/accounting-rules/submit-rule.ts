import { type RequestOf, zoneOf } from '@portal/contract'
import {
  type AccountingRuleRecord,
  DEFAULT_CHARGE_CODE,
  DEFAULT_TRANSACTION_CODE,
  FIRST_SLAB_CODE,
  NO_MAXIMUM,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import type {
  createAccountingRule,
  deleteAccountingRule,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import { DateTime } from 'luxon'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { findDraft, removeDraft } from './draft.store.ts'
import { keptSlabs, refuseSlabs } from './rule.rules.ts'
import { insertPendingRule } from './rule.store.ts'
import { ACCOUNTING_RULE_KEY, refuse } from './rule-change.kind.ts'
import { findRule } from './rule-record.ts'

/**
 * Proposes a new rule with slabs and entries, which is PENDING until a checker decides. Refused with 26 if an ACTIVE
 * or PENDING rule has the code.
 */
export async function proposeNewRule(
  context: SessionContext,
  request: Omit<RequestOf<typeof createAccountingRule>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<AccountingRuleRecord>> {
  const { db, actor, now } = context
  refusePastDay(request.aeHoldsFrom, now)
  const rule: AccountingRuleRecord = {
    aeCode: request.aeCode,
    aeDescription: request.aeDescription,
    aeChargeCode: request.aeChargeCode ?? DEFAULT_CHARGE_CODE,
    aeTransactionCode: request.aeTransactionCode ?? DEFAULT_TRANSACTION_CODE,
    aeHoldsFrom: request.aeHoldsFrom ?? null,
    slabs: await wantedSlabs(context, request),
  }
  const isResubmitted = replaces !== undefined
  if (isResubmitted) await requireRejected(context, replaces, { subject: 'accounting-rule', action: 'CREATE' })
  if (!(await insertPendingRule(db, rule, { makerId: actor.userId, now, isResubmitted })))
    throw keyTaken(ACCOUNTING_RULE_KEY)
  await removeDraft(db, actor.userId, rule.aeCode)
  return { targetId: rule.aeCode, fields: rule }
}

/** Proposes a new version of a rule. Refused with 25 if there is no such rule. */
export async function proposeRuleChange(
  context: SessionContext,
  request: Omit<RequestOf<typeof updateAccountingRule>, 'replaces'>,
): Promise<Proposal<AccountingRuleRecord>> {
  const { db, actor, now } = context
  refusePastDay(request.aeHoldsFrom, now)
  const { aeCode: targetId, version, aeDescription, aeChargeCode, aeTransactionCode, aeHoldsFrom } = request
  const rule = await findRule(db, targetId)
  if (rule === null) throw new Refusal('25')
  const isDrafted = request.slabs !== undefined || (await findDraft(db, actor.userId, targetId)) !== null
  const wanted = {
    aeDescription,
    aeChargeCode,
    aeTransactionCode,
    slabs: isDrafted ? await wantedSlabs(context, request) : undefined,
  }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  // A version is valid from its authorization unless this change names a day. A day that the previous change named does
  // not apply.
  const fields = { ...Object.fromEntries(given), aeHoldsFrom: aeHoldsFrom ?? null } as Partial<AccountingRuleRecord>
  await removeDraft(db, actor.userId, targetId)
  return { targetId, version, fields }
}

/**
 * Refuses a past day with 30, at its field: the checker must see the date that will apply, and a past date would have
 * to be replaced.
 */
function refusePastDay(aeHoldsFrom: string | null | undefined, now: Date): void {
  const today = DateTime.fromJSDate(now, { zone: zoneOf(undefined) }).toFormat('yyyy-MM-dd')
  if (aeHoldsFrom && aeHoldsFrom < today)
    throw refuse({ code: '30', field: { field: 'aeHoldsFrom', key: 'validation.holdsFromPast' } })
}

/** Proposes the deletion of a rule. Refused with 25 if there is no such rule, with 12 if it is not ACTIVE. */
export async function proposeRuleDeletion(
  { db, language }: SessionContext,
  { aeCode: targetId, version }: RequestOf<typeof deleteAccountingRule>,
): Promise<Proposal<AccountingRuleRecord>> {
  const rule = await findRule(db, targetId)
  if (rule === null) throw new Refusal('25')
  if (rule.status !== 'ACTIVE') throw wrongState(language, rule.status)
  return { targetId, version: version ?? rule.version }
}

/**
 * Returns the slabs of the request, or the slabs of the maker's draft if the request has none. Refused with 12, 26 or
 * 30 at the position of a fault.
 */
async function wantedSlabs(
  { db, actor }: SessionContext,
  request: { readonly aeCode: string; readonly slabs?: readonly RuleSlab[] } & Partial<RuleSlab>,
): Promise<RuleSlab[]> {
  const given = request.slabs ?? onlySlab(request) ?? (await findDraft(db, actor.userId, request.aeCode))?.slabs ?? []
  const slabs = keptSlabs(given)
  // Faults are reported at the positions shown to the maker.
  const fault = refuseSlabs(keptInPlace(given))
  if (fault !== null) throw refuse(fault)
  return slabs
}

/**
 * Returns the single slab that a request gives in the fields of the rule, with the specification's defaults (§3);
 * null without entries or without a currency.
 */
function onlySlab({ slabCode, slabMaxAmount, slabCurrency, entries }: Partial<RuleSlab>): RuleSlab[] | null {
  if (entries === undefined || slabCurrency === undefined) return null
  return [{ slabCode: slabCode ?? FIRST_SLAB_CODE, slabMaxAmount: slabMaxAmount ?? NO_MAXIMUM, slabCurrency, entries }]
}

const keptInPlace = (slabs: readonly RuleSlab[]) => slabs.flatMap((slab) => keptSlabs([slab]))
