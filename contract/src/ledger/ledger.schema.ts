import { isAmount, toMinor } from '@portal/contract/core'
import { digits, listFields, REASON_PATTERN, request, shapeOf, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  moveMoney,
  readLedgerAccounts,
  readPosting,
  readStatement,
  readTrialBalance,
  reversePosting,
} from './ledger.calls.ts'
import { LEDGER_ACT, LEDGER_MOVES } from './ledger-act.ts'

const accountNumber = () => digits(10)
const event = () => string().matches(/^[A-Z][A-Z_]{1,31}$/, { name: 'id', excludeEmptyString: true })

const readLedgerAccountsRequest = request({ ...listFields, accountNumber: accountNumber() })
const readStatementRequest = request({ ...listFields, accountNumber: accountNumber().required() })
const readPostingRequest = request({ transactionId: uuid().required(), event: event().required() })
const readTrialBalanceRequest = request({ ...listFields })

const ACT = shapeOf({ actAmount: LEDGER_ACT.actAmount })
const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true }).required()

export const moveMoneyRequest = request({
  ledgerAct: string()
    .oneOf([...LEDGER_MOVES])
    .required(),
  accountNumber: accountNumber().required(),
  actAmount: (ACT.actAmount as ReturnType<typeof string>).test({
    name: 'aboveZero',
    test: (value) => !value || !isAmount(value) || toMinor(value) > 0n,
  }),
  actReason: reason(),
  replaces: uuid(),
})

export const reversePostingRequest = request({
  transactionId: uuid().required(),
  event: event().required(),
  actReason: reason(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readLedgerAccounts, readLedgerAccountsRequest],
  [readStatement, readStatementRequest],
  [readPosting, readPostingRequest],
  [readTrialBalance, readTrialBalanceRequest],
  [moveMoney, moveMoneyRequest],
  [reversePosting, reversePostingRequest],
]
