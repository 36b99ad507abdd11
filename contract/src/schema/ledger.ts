import { digits, listFields, request, string, uuid } from '@portal/contract/schema'
import { readLedgerAccounts, readPosting, readStatement, readTrialBalance } from '../calls/ledger.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const accountNumber = () => digits(10)
const event = () => string().matches(/^[A-Z][A-Z_]{1,31}$/, { name: 'event', excludeEmptyString: true })

const readLedgerAccountsRequest = request({ ...listFields, accountNumber: accountNumber() })
const readStatementRequest = request({ ...listFields, accountNumber: accountNumber().required() })
const readPostingRequest = request({ transactionId: uuid().required(), event: event().required() })
const readTrialBalanceRequest = request({ ...listFields })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readLedgerAccounts, readLedgerAccountsRequest],
  [readStatement, readStatementRequest],
  [readPosting, readPostingRequest],
  [readTrialBalance, readTrialBalanceRequest],
]
