import type { PostingName } from '@portal/contract/ledger/ledger.calls'

const BOOKS = '/ledger'
export const BOOKS_ADDRESS = BOOKS
export const TRIAL_BALANCE_ADDRESS = `${BOOKS}?show=trial-balance`

export const statementAddress = (accountNumber: string) => `${BOOKS}?account=${accountNumber}`

/** Writes the transaction and event of a posting as a panel address. */
export const postingId = ({ transactionId, event }: PostingName) => `${transactionId}:${event}`

/** Reads the transaction and event of a posting from a panel address. Null if the address names no posting. */
export function postingOf(id: string | null): PostingName | null {
  const [transactionId = '', event = ''] = id?.split(':') ?? []
  return transactionId === '' || event === '' ? null : { transactionId, event }
}
