import type { PostingName } from '@portal/contract/ledger/ledger.calls'

const BOOKS = '/ledger'
export const BOOKS_ADDRESS = BOOKS
export const TRIAL_BALANCE_ADDRESS = `${BOOKS}?show=trial-balance`

export const statementAddress = (accountNumber: string) => `${BOOKS}?account=${accountNumber}`

/** A posting, written as a panel address. */
export const postingId = ({ transactionId, event }: PostingName) => `${transactionId}:${event}`

/** The posting in an address; null when there is none. */
export function postingOf(id: string | null): PostingName | null {
  const [transactionId = '', event = ''] = id?.split(':') ?? []
  return transactionId === '' || event === '' ? null : { transactionId, event }
}
