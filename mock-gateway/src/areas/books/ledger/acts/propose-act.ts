import type { LedgerActRecord } from '@portal/contract/ledger/ledger-act'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { insertPendingAct, type WantedAct } from './ledger-act.store.ts'
import { findAct } from './ledger-act-record.ts'

/** Stores an act as PENDING and proposes it. Refused with 28 if another reversal of the same posting is pending. */
export async function proposeAct(
  { db, actor, now }: SessionContext,
  wanted: WantedAct,
): Promise<Proposal<LedgerActRecord>> {
  const targetId = await insertPendingAct(db, wanted, actor.userId, now)
  if (targetId === null) throw new Refusal('28')
  const act = await findAct(db, targetId)
  if (act === null) throw new Refusal('96')
  return { targetId, fields: act.values }
}
