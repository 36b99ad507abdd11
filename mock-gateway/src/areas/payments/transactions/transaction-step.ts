import type { DecisionReason, TransactionStatus } from '@portal/contract/transactions/transaction'

/** The actor who moved a transaction to a state. */
export type StateActor = { readonly kind: 'PARTNER' | 'GATEWAY' } | { readonly kind: 'USER'; readonly userId: string }

/** One step of a transaction, as stored in its history. */
export interface Step {
  readonly actor: StateActor
  readonly reason?: string | null
  /** The reason code that a reviewer chose. */
  readonly decisionReason?: DecisionReason | null
  /** One of our response codes (rulings part 3). */
  readonly code?: string | null
  /** The rule and version, of screening or accounting, that caused the step. */
  readonly ruleVersion?: string | null
  readonly now: Date
}

/** Returns the history row of a step. */
export function stateOf(
  transactionId: string,
  from: TransactionStatus | null,
  to: TransactionStatus,
  { actor, reason, decisionReason, code, ruleVersion, now }: Step,
) {
  return {
    transaction_id: transactionId,
    from_status: from,
    to_status: to,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'USER' ? actor.userId : null,
    state_reason: reason ?? null,
    decision_reason: decisionReason ?? null,
    response_code: code ?? null,
    rule_version: ruleVersion ?? null,
    happened_at: now,
  }
}
