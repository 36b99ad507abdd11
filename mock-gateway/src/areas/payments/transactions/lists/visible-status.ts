import { type ContractType, GATE_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Requester, sideOf } from '../../../../engine/read/index.ts'

// Partners and their users must not learn of the AML gate (money §2.2). Orders that are held there, and orders that
// were released from it (PASSED), are shown with the status that a clear order would have at that moment. For a direct
// credit, this is PENDING. For a pickup, this is RECEIVED until a branch's request for it is authorized, and PENDING
// after that.

type Standing = Pick<Selectable<Database['transaction']>, 'transaction_id' | 'contract_type' | 'transaction_status'>

const isHiddenPickup = ({ contract_type: type, transaction_status: status }: Standing) =>
  type === 'CP' && GATE_STATUSES.includes(status)

/** Returns the status of `transaction t` as the reader sees it. */
export function visibleStatus(actor: Requester): RawBuilder<TransactionStatus> {
  if (sideOf(actor).kind === 'bank') return sql<TransactionStatus>`t.transaction_status`
  return VISIBLE_OUTSIDE
}

/** The status of `transaction t` as users and systems outside the bank see it. */
export const VISIBLE_OUTSIDE = sql<TransactionStatus>`(case
  when t.transaction_status not in (${sql.join(GATE_STATUSES)}) then t.transaction_status
  when t.contract_type = 'CP' and not exists (select 1 from pickup asked where asked.transaction_id = t.transaction_id
    and asked.authorized_at is not null) then 'RECEIVED' else 'PENDING' end)`

/** Returns the actual statuses of orders that are shown with one of the given statuses. */
export function statusesShownAs(wanted: readonly TransactionStatus[]): TransactionStatus[] {
  const mayHide = wanted.includes('RECEIVED') || wanted.includes('PENDING')
  return [...new Set([...wanted, ...(mayHide ? GATE_STATUSES : [])])]
}

/**
 * Returns a status as users and systems outside the bank see it.
 * @param isAuthorized whether a branch's request for the pickup is authorized
 */
export function visibleOutside(
  type: ContractType,
  status: TransactionStatus,
  isAuthorized: boolean,
): TransactionStatus {
  if (!GATE_STATUSES.includes(status)) return status
  return type === 'CP' && !isAuthorized ? 'RECEIVED' : 'PENDING'
}

/**
 * Returns the pickups among the transactions that are at the AML gate, or were released from it, and have an authorized
 * request. The visible status of such a pickup depends on the request.
 */
export async function authorizedAmong(db: Kysely<Database>, found: readonly Standing[]): Promise<ReadonlySet<string>> {
  const hidden = found.filter(isHiddenPickup).map(({ transaction_id }) => transaction_id)
  if (hidden.length === 0) return new Set()
  const rows = await db
    .selectFrom('pickup')
    .select('transaction_id')
    .where('transaction_id', 'in', hidden)
    .where('authorized_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ transaction_id }) => transaction_id))
}

/** One actual step of a history. */
export interface StandingStep {
  readonly from_status: TransactionStatus | null
  readonly to_status: TransactionStatus
  readonly actor_kind: 'PARTNER' | 'GATEWAY' | 'USER'
}

/** Returns the steps of a transaction that are visible outside the bank, oldest first. */
export function visibleSteps<State extends StandingStep>(type: ContractType, states: readonly State[]): State[] {
  let isAuthorized = false
  let visible: TransactionStatus | null = null
  const steps: State[] = []
  for (const state of states) {
    isAuthorized = isAuthorizedAfter(state, isAuthorized)
    const to_status = visibleOutside(type, state.to_status, isAuthorized)
    if (to_status !== visible) steps.push({ ...state, from_status: visible, to_status })
    visible = to_status
  }
  return steps
}

/**
 * Returns whether the branch's request is authorized after the step. A person authorizes a request; only the gateway
 * reverts an unsuccessful request.
 */
function isAuthorizedAfter({ from_status: from, to_status: to, actor_kind: by }: StandingStep, was: boolean): boolean {
  if (to === 'PENDING') return true
  if (from === 'REQUESTED') return to === 'AML GATE' || (to === 'PASSED' && by === 'USER')
  return (to === 'AML GATE' || to === 'PASSED') && from !== 'FAILED' && was
}
