import {
  findUnbookedLoan,
  type LedgerFault,
  type LoanFault,
  ledgerKey,
  readConfig,
  verifyLedger,
  withDatabase,
} from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/**
 * `npm run ledger:verify` recomputes every balance, hold and day from the journal and names the first thing that differs;
 * then it holds what is outstanding of each loan against its schedule and its account.
 */
await runCommand(async () => {
  const config = readConfig(portalEnvironment())
  const { verdict, loan } = await withDatabase(config, async ({ db }) => ({
    verdict: await verifyLedger(db, ledgerKey(config.keyEncryptionKey)),
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
    case 'day':
      return `the total of account ${fault.account} on ${fault.date} is not what its lines give.`
  }
}

function loanText({ loanReference, outstanding, scheduled, booked, paid, paidBySchedule }: LoanFault): string {
  const told = [
    `outstanding of loan ${loanReference} is ${outstanding} by itself, ${scheduled ?? 'nothing'} by its schedule, ${booked ?? 'nothing'} by its account`,
    `paid are ${paid} by its payments, ${paidBySchedule ?? 'nothing'} by its schedule`,
  ]
  return `${told.join('; ')}.`
}
