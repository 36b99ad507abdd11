import type { Domain } from '../../../engine/domain.ts'
import { LEDGER_ACCOUNTS } from './account.kind.ts'
import { BOOK_CHAIN } from './chain/link-books.ts'
import { openChart } from './chart.base.ts'
import { LEDGER_BINDINGS } from './ledger.calls.ts'
import { openDemoBooks } from './ledger.demo.ts'
import { ACCOUNT_FIND, ACT_FIND } from './ledger.find.ts'
import { keepLedger } from './ledger.job.ts'
import { LEDGER_ACTS_BY_HAND } from './ledger-act.kind.ts'
import { WALLET_OPERATIONS } from './partner/operations.ts'

export { activateWallets, availableIn, findAccounts, openAccounts, setAccountStatus } from './accounts.store.ts'
export { isBookedOn } from './booked-on.ts'
export { type OrderDifference, type OrderFault, registerBooksCheck } from './books-check.ts'
export { businessDate, closeOfDay } from './business-date.ts'
export { BOOK_CHAIN } from './chain/link-books.ts'
export { type Hold, releaseHold, takeHold, takeHoldAfter, takeHoldAgain } from './holds.ts'
export { insertPast, preparePast } from './insert-past.ts'
export { type JournalEntry, readPosting } from './journal.store.ts'
export { type DemoEvent, joinDemoStory, writeDemoStory } from './ledger.demo.ts'
export { findWallets } from './partner/wallets.ts'
export { post, postHeld, type StandsAfter } from './post.ts'
export type { Posting, PostingLine } from './posting.ts'
export { refusalsOfBooks } from './refusals-of-books.ts'
export { reverse } from './reverse.ts'
export { ledgerKey, sealOf } from './seal.ts'
export { statementOf } from './statement.read-model.ts'
export { type LedgerFault, verifyLedger, verifyView } from './verify-ledger.ts'

export const domain: Domain = {
  bindings: LEDGER_BINDINGS,
  changeKinds: [LEDGER_ACTS_BY_HAND],
  recordKinds: [LEDGER_ACCOUNTS],
  finds: [ACCOUNT_FIND, ACT_FIND],
  chains: [BOOK_CHAIN],
  schedules: [{ name: 'ledger', every: 'day', run: keepLedger }],
  partnerOperations: WALLET_OPERATIONS,
  base: openChart,
  demo: { after: ['parameters'], insert: openDemoBooks },
}
