import { isDeepStrictEqual } from 'node:util'
import type { RequestOf } from '@portal/contract'
import type { AccountingRuleRecord, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import type {
  beginRuleDraft as begin,
  createSlab as create,
  createEntries as enter,
  RuleDraft,
  updateSlab as update,
} from '@portal/contract/accounting-rules/rule-drafts.calls'
import { rejectedItem, requireRejected } from '../../../engine/approvals/index.ts'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { findDraft, lockDraft, removeDraft, writeDraft } from './draft.store.ts'
import { keptEntries, keptSlabs, type RuleFault, refuseEntries, refuseSlab, withAdded } from './rule.rules.ts'
import { refuse } from './rule-change.kind.ts'
import { findRule } from './rule-record.ts'
import { newestVersion } from './rules.read-model.ts'

type Content = Omit<RuleDraft, 'updatedAt'>

const CODE_TAKEN: RuleFault = { code: '26', field: { field: 'aeCode', key: 'validation.taken' } }

/**
 * Handles `portal/accounting-rule/begin`: continues the maker's draft, or creates a draft from the named source. Adds
 * the slabs of the request to the draft.
 */
export async function beginRuleDraft(
  context: SessionContext,
  request: RequestOf<typeof begin>,
): Promise<Reply<{ draft: RuleDraft }>> {
  const { aeCode } = request
  const draft = await changeDraft(context, { aeCode, action: 'CREATE' }, async (before) => {
    const begun =
      before !== null && isGoneOnWith(before, request)
        ? { ...before, aeDescription: request.aeDescription ?? before.aeDescription }
        : await startOf(context, request)
    // A repeated request adds no slab twice.
    const added = keptSlabs(request.slabs ?? []).filter(
      (slab) => !begun.slabs.some((one) => isDeepStrictEqual(one, slab)),
    )
    const { slabs, fault } = withAdded(begun.slabs, added)
    if (fault !== null) throw refuse(fault)
    return { ...begun, slabs }
  })
  return { payload: { draft } }
}

/**
 * Returns whether a draft is continued. It is not continued if the request names another source, or asks for a new rule
 * while the draft changes an existing rule.
 */
function isGoneOnWith({ fromVersion }: Content, { replaces, copyOf, isNew }: RequestOf<typeof begin>): boolean {
  return replaces === undefined && copyOf === undefined && (isNew === undefined || fromVersion === null)
}

async function startOf(context: SessionContext, request: RequestOf<typeof begin>): Promise<Content> {
  const { db } = context
  const { aeCode, aeDescription, copyOf, replaces, isNew } = request
  const found = await findRule(db, aeCode)
  // The code of a declined rule is available again.
  const rule = found?.status === 'DECLINED' ? null : found
  if (rule !== null && isNew) throw refuse(CODE_TAKEN)
  const fromVersion = rule === null ? null : await newestVersion(db, aeCode)
  if (replaces !== undefined) {
    const { action } = await rejectedItem(context, replaces)
    const item = await requireRejected(context, replaces, { subject: 'accounting-rule', action, targetId: aeCode })
    if (action === 'CREATE' && rule !== null) throw refuse(CODE_TAKEN)
    if (item.targetId !== aeCode) throw new Refusal('12', { reason: 'the rejected item is about another rule' })
    const proposed = item.after as AccountingRuleRecord | null
    return contentOf(aeCode, aeDescription ?? proposed?.aeDescription, proposed?.slabs, fromVersion)
  }
  // A pending rule cannot be edited.
  if (rule !== null && rule.status !== 'ACTIVE') throw refuse(CODE_TAKEN)
  const source = copyOf === undefined ? rule : await findRule(db, copyOf)
  if (copyOf !== undefined && source === null) throw new Refusal('25')
  return contentOf(aeCode, aeDescription ?? source?.values.aeDescription, source?.values.slabs, fromVersion)
}

const contentOf = (
  aeCode: string,
  aeDescription = '',
  slabs: readonly RuleSlab[] = [],
  fromVersion: number | null,
): Content => ({ aeCode, aeDescription, slabs: [...slabs], fromVersion })

/** Handles `portal/accounting-rule/discard`: deletes the maker's draft. Refused with 25 if there is no draft. */
export async function discardRuleDraft(
  context: SessionContext,
  { aeCode }: { aeCode: string },
): Promise<Reply<object>> {
  const note = { ...NOTE, action: 'DELETE', itemId: aeCode }
  context.audit(note)
  requireBank(context.actor)
  if (!(await removeDraft(context.db, context.actor.userId, aeCode))) throw new Refusal('25')
  return { payload: {} }
}

/** Handles `slabService/create`: adds a slab to the draft, and creates the draft if the maker has no draft. */
export async function createSlab(
  context: SessionContext,
  request: RequestOf<typeof create>,
): Promise<Reply<{ slab: RuleSlab }>> {
  const { slabAeCode: aeCode, slabCode, slabCurrency, slabMaxAmount, entries = [] } = request
  const slab = keptSlab({ slabCode, slabCurrency, slabMaxAmount, entries })
  await changeDraft(context, { aeCode, action: 'UPDATE' }, async (before) => {
    const draft = before ?? (await startOf(context, { aeCode }))
    const fault = refuseSlab(slab, draft.slabs)
    if (fault !== null) throw refuse(fault)
    return { ...draft, slabs: keptSlabs([...draft.slabs, slab]) }
  })
  return { payload: { slab } }
}

/** Handles `portal/slab/update`: replaces a slab of the draft. */
export async function updateSlab(
  context: SessionContext,
  request: RequestOf<typeof update>,
): Promise<Reply<{ slab: RuleSlab }>> {
  const { slabAeCode: aeCode, slabCode, slabCurrency, slabMaxAmount, entries } = request
  return await changeSlab(context, { aeCode, slabCode }, (slab) => ({
    ...slab,
    ...(slabCurrency && { slabCurrency }),
    ...(slabMaxAmount && { slabMaxAmount }),
    ...(entries && { entries }),
  }))
}

/**
 * Handles `accountingRuleEntry/create`: replaces the entries of a slab, in the given order. Refused with 12 if the
 * entries do not balance.
 */
export async function createEntries(
  context: SessionContext,
  { entryAeCode: aeCode, slabCode, entries }: RequestOf<typeof enter>,
): Promise<Reply<{ slab: RuleSlab }>> {
  return await changeSlab(context, { aeCode, slabCode }, (slab) => {
    const changed = { ...slab, entries: keptEntries(entries) }
    const fault = refuseEntries(changed)
    if (fault !== null) throw refuse(fault)
    return changed
  })
}

/** Handles `portal/slab/delete`: removes a slab from the draft. */
export async function deleteSlab(
  context: SessionContext,
  { slabAeCode: aeCode, slabCode }: { slabAeCode: string; slabCode: string },
): Promise<Reply<object>> {
  await changeDraft(context, { aeCode, action: 'UPDATE' }, async (before) => {
    const draft = before ?? (await startOf(context, { aeCode }))
    slabOf(draft, slabCode)
    return { ...draft, slabs: draft.slabs.filter((slab) => slab.slabCode !== slabCode) }
  })
  return { payload: {} }
}

async function changeSlab(
  context: SessionContext,
  { aeCode, slabCode }: { readonly aeCode: string; readonly slabCode: string },
  change: (slab: RuleSlab) => RuleSlab,
): Promise<Reply<{ slab: RuleSlab }>> {
  const draft = await changeDraft(context, { aeCode, action: 'UPDATE' }, async (before) => {
    const draft = before ?? (await startOf(context, { aeCode }))
    const slab = keptSlab(change(slabOf(draft, slabCode)))
    const others = draft.slabs.filter((one) => one.slabCode !== slabCode)
    const fault = refuseSlab(slab, others)
    if (fault !== null) throw refuse(fault)
    // The slab is replaced in place, so that currencies keep their order.
    return { ...draft, slabs: keptSlabs(draft.slabs.map((one) => (one.slabCode === slabCode ? slab : one))) }
  })
  return { payload: { slab: slabOf(draft, slabCode) } }
}

function slabOf({ slabs }: Content, slabCode: string): RuleSlab {
  const slab = slabs.find((one) => one.slabCode === slabCode)
  if (slab === undefined) throw new Refusal('25')
  return slab
}

const keptSlab = (slab: RuleSlab): RuleSlab => keptSlabs([slab])[0] as RuleSlab

const NOTE = { module: 'ACCOUNTING_RULE', subject: 'rule-draft' } as const

/** Changes the maker's draft of a rule under its lock, and records every outcome in the audit trail. */
async function changeDraft(
  context: SessionContext,
  { aeCode, action }: { readonly aeCode: string; readonly action: string },
  change: (before: Content | null) => Promise<Content>,
): Promise<RuleDraft> {
  const { db, actor, now } = context
  const note = { ...NOTE, action, itemId: aeCode }
  return await noted(context, note, async () => {
    requireBank(actor)
    await lockDraft(db, actor.userId, aeCode)
    const before = await findDraft(db, actor.userId, aeCode)
    const after = await writeDraft(db, actor.userId, await change(before), now)
    context.audit({ ...note, itemName: aeCode, before: before && auditedDraft(before), after: auditedDraft(after) })
    return after
  })
}

const auditedDraft = ({ aeCode, aeDescription, slabs }: Content) => ({ aeCode, aeDescription, slabs: [...slabs] })
