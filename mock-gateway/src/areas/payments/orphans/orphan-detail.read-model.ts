import { holds, type RequestOf } from '@portal/contract'
import { ORPHAN_SUBJECTS } from '@portal/contract/orphans/orphan'
import type {
  CoreFinding,
  OrphanDetail,
  OrphanRow,
  OwnKnowledge,
  readOrphan,
} from '@portal/contract/orphans/orphans.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { pendingChange, recordOf, requireBank, selectionsOf } from '../../../engine/read/index.ts'
import { findVisibleTransaction, readWhole, transactionsVisibleTo } from '../transactions/index.ts'
import { askedAgain, decidedBy, type OrphanState } from './orphan.rules.ts'
import { ORPHAN_COLUMNS } from './orphans.read-model.ts'
import { orphansFrom } from './orphans.source.ts'

/**
 * Returns one orphan with our record of the transaction, the core's answer and the possible actions. Null if the orphan
 * has been reconciled. Throws 25 if no such transaction is in scope.
 */
export async function readOrphanDetail(
  context: SessionContext,
  { transactionId, orphanType = 'BANK' }: RequestOf<typeof readOrphan>,
): Promise<OrphanDetail | null> {
  const { db, actor, now } = context
  requireBank(actor)
  const found = await orphansFrom(db, { orphanType, now })
    .select(selectionsOf(ORPHAN_COLUMNS))
    .select(['t.version', 't.core_state as core'])
    .select(pendingChange(ORPHAN_SUBJECTS[orphanType], sql`${transactionId}`).as('pendingCqId'))
    .where('t.transaction_id', '=', transactionId)
    .where(transactionsVisibleTo(actor))
    .executeTakeFirst()
  if (found === undefined) {
    if ((await findVisibleTransaction(context, transactionId)) === null) throw new Refusal('25')
    return null
  }
  const row = recordOf<OrphanRow>(ORPHAN_COLUMNS, found)
  const { version, core, pendingCqId } = found
  const state = { reason: row.orphanReason, status: row.transStatus, core }
  return {
    ...row,
    version,
    pendingCqId,
    own: await ownKnowledge(context, transactionId),
    finding: await findingOf(context, transactionId),
    acts: actsOf(context, state),
  }
}

async function ownKnowledge(context: SessionContext, transactionId: string): Promise<OwnKnowledge> {
  const subjects = { review: ['transaction'], return: 'transaction-return' }
  const { row, ...whole } = await readWhole(context, transactionId, { subjects })
  const { transactionReference, transactionCreatedAt } = row
  const { charged, failedBy, transactionResponseMessage, postings, coreState, coreReference, coreTries } = whole
  return {
    ...{ transactionReference, transactionCreatedAt, charged, failedBy, transactionResponseMessage },
    ...{ postings, coreState, coreReference, coreTries },
  }
}

async function findingOf({ db }: SessionContext, transactionId: string): Promise<CoreFinding | null> {
  const found = await db
    .selectFrom('reconciliation_finding')
    .select(['finding', 'detail', 'found_at', 'asked_at'])
    .where('transaction_id', '=', transactionId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return null
  const { found_at: foundAt, asked_at: askedAt, ...said } = found
  return { ...said, foundAt: foundAt.toISOString(), askedAt: askedAt.toISOString() }
}

function actsOf({ actor }: SessionContext, state: OrphanState): OrphanDetail['acts'] {
  const mayAct = holds(actor.privileges, 'DIRECT_CREDIT|UPDATE')
  const decided = decidedBy(state)
  return {
    mayRetry: mayAct && askedAgain(state) !== null,
    mayFail: mayAct && decided.includes('FAIL'),
    mayAccept: mayAct && decided.includes('ACCEPT'),
  }
}
