import type { CaseEventKind, CaseStatus } from '@portal/contract/screening-cases/screening-case'
import type { DecisionReason } from '@portal/contract/transactions/transaction'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { addEvent, type CaseRecord } from '../case.store.ts'
import { writeReport } from '../report/suspicion-report.ts'
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

/** Held orders, by their ids, that one compliance user passed; each awaits the pass of another user. */
interface PassedOnce {
  /** The order of a namesake of a listed person. */
  readonly namesake: string
  /** An order whose points need two people. */
  readonly risky: string
}

/** Records the first passes of held orders. */
export async function insertDemoFirstPasses({ db, now }: Demo, { namesake, risky }: PassedOnce): Promise<void> {
  const context = { db, now: new Date(now.getTime() - HOUR_MS), actor: { userId: COMPLIANCE } }
  const pass = async (transactionId: string, reason: string, decisionReason: DecisionReason) => {
    await recordFirstPass(context, transactionId, { reason, decisionReason })
    await addEvent(context, transactionId, { kind: 'FIRST_PASSED', note: reason })
  }
  await pass(namesake, 'Passport shows a birth in 1991; the person on the list was born in 1983', 'NOT_THE_PERSON')
  await pass(risky, 'Loan agreement and earlier repayments seen at the partner', 'PAPERS_SEEN')
}

/**
 * Reports two suspicions: that of a held order, and that of the escalated case. Both are drafts until two people have
 * approved the report to the regulator.
 */
export async function insertDemoSuspicions({ db, now }: Demo, held: string): Promise<void> {
  const { transaction_id: escalated } = await db
    .selectFrom('screening_case')
    .select('transaction_id')
    .where('case_status', '=', 'ESCALATED')
    .executeTakeFirstOrThrow()
  const context = { db, now: new Date(now.getTime() - 2 * HOUR_MS), actor: { userId: COMPLIANCE2 } }
  for (const transactionId of [held, escalated])
    await writeReport(context, transactionId, { reportNumber: null, sentOn: null })
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
