import {
  findUnbookedLoan,
  headListOf,
  type LedgerFault,
  type LoanFault,
  ledgerKey,
  readConfig,
  verifyLedger,
  withDatabase,
} from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

type OrderDifference = Extract<LedgerFault, { kind: 'order' }>['difference']

const BATCH_ROW_WORDS: Partial<Record<OrderDifference, string>> = {
  'unowned-hold': 'there is a hold, but the total is not held',
  'no-hold': 'its part of the hold is missing',
  'hold-amount': 'its part of the hold has another amount',
  'hold-account': 'its part of the hold is on another account',
  'other-wallet': 'its wallet is not one of its partner',
  'hold-state': 'its part of the hold does not fit its outcome',
}

const ORDER_WORDS: Readonly<Record<OrderDifference, string>> = {
  'unowned-hold': 'there is a hold, but no such transaction',
  'unowned-posting': 'there is a posting, but no such transaction',
  'no-hold': 'its hold is missing',
  'hold-amount': 'its hold is not what it is charged',
  'hold-account': 'its hold is on another account than its wallet',
  'other-wallet': 'its wallet is not one of its partner in its currency and subsidiary',
  'hold-state': 'its hold does not fit its status',
  'no-posting': 'it is posted, but there is no posting',
  'posting-of-unposted': 'there is a posting, but it is not posted',
  'posted-amount': 'its posting takes another amount from the wallet than it is charged',
  'posted-rule': 'its posting is by another rule or version than it was accepted by',
  'no-return': 'it is returned, but there is no posting of the return',
  'return-of-unreturned': 'there is a posting of a return, but it is not returned',
}

/**
 * `npm run ledger:verify` recomputes every balance, hold and day from the journal, checks the chain of postings and
 * accounts, and compares orders with their holds and postings. It reports the first difference. Then it compares the
 * outstanding amount of each loan with its schedule and its account.
 */
await runCommand(async () => {
  const config = readConfig(portalEnvironment())
  const { verdict, loan } = await withDatabase(config, async ({ db }) => ({
    verdict: await verifyLedger(db, ledgerKey(config.keyEncryptionKey), headListOf(config)),
    loan: await findUnbookedLoan(db),
  }))
  if (!verdict.ok) throw new Error(`The books do not agree: ${faultText(verdict.fault)}`)
  if (loan !== null) throw new Error(`The books do not agree: ${loanText(loan)}`)
  console.log(`The books agree: ${verdict.postings} postings over ${verdict.accounts} accounts.`)
})

function faultText(fault: LedgerFault): string {
  switch (fault.kind) {
    case 'posting':
      return `posting ${fault.event} of transaction ${fault.transactionId} is not as it was made.`
    case 'line':
      return `the lines of account ${fault.account} do not follow one another.`
    case 'balance':
      return `the balance of account ${fault.account} is not what its lines give.`
    case 'hold':
      return `what is held on account ${fault.account} is not the sum of its holds.`
    case 'missing':
      return `posting or account ${fault.row} is in the chain of the books, but was removed.`
    case 'inserted':
      return `posting or account ${fault.row} was written past the functions of the books.`
    case 'relinked':
      return `link ${fault.position} of the chain of the books was changed, or one before it removed.`
    case 'truncated':
      return `the chain of the books does not have link ${fault.position}, whose head is in the list of heads.`
    case 'account':
      return `owner, kind, currency, guard or status of account ${fault.account} is not as it was set.`
    case 'order':
      return `transaction ${fault.transactionId}: ${ORDER_WORDS[fault.difference]}.`
    case 'batch-row':
      return `row ${fault.rowNo} of batch ${fault.batchId}: ${BATCH_ROW_WORDS[fault.difference] ?? fault.difference}.`
    case 'day':
      return `the total of account ${fault.account} on ${fault.date} is not what its lines give.`
  }
}

function loanText({ loanReference, outstanding, scheduled, booked, paid, paidBySchedule }: LoanFault): string {
  const parts = [
    `outstanding of loan ${loanReference} is ${outstanding} by itself, ${scheduled ?? 'nothing'} by its schedule, ${booked ?? 'nothing'} by its account`,
    `paid are ${paid} by its payments, ${paidBySchedule ?? 'nothing'} by its schedule`,
  ]
  return `${parts.join('; ')}.`
}
