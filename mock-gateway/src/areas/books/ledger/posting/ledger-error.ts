/** Reasons for refusals, by the error codes of the books' functions. */
const REASONS = {
  LG001: 'unbalanced',
  LG002: 'closed-account',
  LG003: 'no-hold',
  LG004: 'other-content',
  '23505': 'already-reversed',
  '23514': 'not-enough',
  // The balance of an account would have too many digits.
  '22003': 'too-much',
} as const
export type LedgerReason = (typeof REASONS)[keyof typeof REASONS]

/**
 * Thrown when the books refuse a call. Nothing was written. The caller turns the reason into the response code of its
 * own call.
 */
export class LedgerError extends Error {
  readonly reason: LedgerReason
  /** The account that the refusal concerns; null if the refusal concerns no account. */
  readonly account: string | null

  constructor(reason: LedgerReason, account: string | null = null) {
    super(`the books refuse: ${reason}${account === null ? '' : ` (${account})`}`)
    this.reason = reason
    this.account = account
  }
}

interface ServerError {
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
}

/** Constraints that belong to the books; errors of other constraints are not refusals by the books. */
const OWN_CONSTRAINT: Readonly<Record<string, RegExp>> = {
  '23505': /^ledger_reversal_pkey$/,
  '23514': /^ledger_balance_available$/,
}

/** Runs a statement of the ledger. A refusal by the books is thrown as a `LedgerError`. */
export async function refusing<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const { code = '', constraint = '', detail } = error as ServerError
    const reason = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined
    if (reason === undefined || OWN_CONSTRAINT[code]?.test(constraint) === false) throw error
    throw new LedgerError(reason, code === 'LG002' ? (detail ?? null) : null)
  }
}
