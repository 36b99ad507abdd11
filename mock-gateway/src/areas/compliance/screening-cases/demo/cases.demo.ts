import type { CaseEventKind, CaseStatus } from '@portal/contract/screening-cases/screening-case'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { addEvent, type CaseRecord } from '../case.store.ts'
import { recordFirstPass } from '../second-pass/first-pass.store.ts'

const COMPLIANCE = namedId('user ho.compliance')
const COMPLIANCE2 = namedId('user ho.compliance2')
const HOUR_MS = 60 * 60_000

/**
 * Staff actions on the demo's cases, the cases with the earliest due time first: one case in each state. All other
 * cases remain as screening left them.
 */
const STORIES: readonly (readonly CaseDone[])[] = [
  [
    { by: COMPLIANCE, kind: 'ASSIGNED', to: COMPLIANCE },
    { by: COMPLIANCE, kind: 'TAKEN' },
    { by: COMPLIANCE, kind: 'COMMENTED', note: 'The exchange bureau answers on Monday at the latest' },
    { by: COMPLIANCE, kind: 'RELEASED' },
  ],
  [
    { by: COMPLIANCE, kind: 'ASSIGNED', to: COMPLIANCE2 },
    { by: COMPLIANCE2, kind: 'WAITED', note: 'Asked the partner for the sender’s proof of income', status: 'WAITING' },
  ],
  [
    { by: COMPLIANCE2, kind: 'COMMENTED', note: 'Third order to this receiver within a week' },
    { by: COMPLIANCE2, kind: 'ESCALATED', note: 'Is this still one purchase of goods?', status: 'ESCALATED' },
  ],
]

interface CaseDone {
  readonly by: string
  readonly kind: CaseEventKind
  readonly to?: string
  readonly note?: string
  readonly status?: CaseStatus
}

/** The bank's own reasons for decisions on held orders. */
const PASS_REASONS = [
  'Different person, date of birth and nationality differ from the list',
  'Identity document checked against the list entry',
  'Known customer, activity as in earlier months',
  'Partner confirmed sender and purpose in writing',
]
const FAIL_REASONS = ['Documents do not support the stated purpose', 'Sender or receiver could not be identified']
const REASONS_FOR_BOTH = ['Decided with the head of compliance']

/** Inserts the actions of staff on cases that screening created, and the bank's own reasons for decisions. */
export async function insertDemoCases({ db, now }: Demo): Promise<void> {
  await db
    .updateTable('system_settings')
    .set({
      pass_reasons: PASS_REASONS.join('\n'),
      fail_reasons: FAIL_REASONS.join('\n'),
      decision_reasons: REASONS_FOR_BOTH.join('\n'),
    })
    .execute()
  const open = await db
    .selectFrom('screening_case')
    .selectAll()
    .where('case_status', '<>', 'CLOSED')
    .orderBy('due_at')
    .orderBy('transaction_id')
    .execute()
  for (const [at, story] of STORIES.entries()) {
    const held = open[at]
    if (held) await tell({ db, now }, held, story)
  }
}

/** Records that a compliance user passed a held order; the order awaits the second pass of another user. */
export async function insertDemoFirstPass({ db, now }: Demo, transactionId: string): Promise<void> {
  const reason = 'Passport shows a birth in 1991; the person on the list was born in 1983'
  const context = { db, now: new Date(now.getTime() - HOUR_MS), actor: { userId: COMPLIANCE } }
  await recordFirstPass(context, transactionId, { reason, decisionReason: 'NOT_THE_PERSON' })
  await addEvent(context, transactionId, { kind: 'FIRST_PASSED', note: reason })
}

async function tell({ db, now }: Pick<Demo, 'db' | 'now'>, held: CaseRecord, story: readonly CaseDone[]) {
  for (const [at, { by, kind, to, note, status }] of story.entries()) {
    const since = Math.min(now.getTime(), held.held_at.getTime() + (at + 1) * HOUR_MS)
    const event = { kind, assigneeId: to ?? null, note: note ?? null }
    await addEvent({ db, now: new Date(since), actor: { userId: by } }, held.transaction_id, event)
    if (to === undefined && status === undefined) continue
    await db
      .updateTable('screening_case')
      .set({
        ...(to === undefined ? {} : { assigned_to: to }),
        ...(status === undefined ? {} : { case_status: status }),
      })
      .where('transaction_id', '=', held.transaction_id)
      .execute()
  }
}
