import type { PostingName } from '@portal/contract/ledger/ledger.calls'
import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import { KIND_OF_MOVE, LEDGER_MOVES, type LedgerMove } from '@portal/contract/ledger/ledger-act'
import type { ProposedFields } from '@portal/portal-sdk/forms'

/** The target of an action: an account, with the kind of move, or a posting to reverse. */
export type ActTarget =
  | { readonly move: LedgerMove; readonly accountNumber: string }
  | { readonly reverses: PostingName }

/** Returns the moves allowed on an account of a kind. */
export const movesOf = (kind: AccountKind): LedgerMove[] => LEDGER_MOVES.filter((move) => KIND_OF_MOVE[move] === kind)

const REVERSAL = 'REVERSAL'

/** Writes the target of an action as a panel address. */
export function actId(target: ActTarget): string {
  if ('move' in target) return `${target.move}:${target.accountNumber}`
  return `${REVERSAL}:${target.reverses.transactionId}:${target.reverses.event}`
}

/** Reads the target of an action from a panel address. Null if the address names no target. */
export function targetOf(id: string | null): ActTarget | null {
  const [act = '', first = '', event = ''] = id?.split(':') ?? []
  if (act === REVERSAL) return first && event ? { reverses: { transactionId: first, event } } : null
  const move = LEDGER_MOVES.find((one) => one === act)
  return move && first ? { move, accountNumber: first } : null
}

/** Returns the target of a rejected action. Null if the proposal names no target. */
export function targetOfRejected(proposed: ProposedFields): ActTarget | null {
  const { ledgerAct, actAccount, reversesTransaction, reversesEvent } = proposed
  if (ledgerAct === REVERSAL) return targetOf([REVERSAL, reversesTransaction, reversesEvent].join(':'))
  return targetOf([ledgerAct, actAccount].join(':'))
}
