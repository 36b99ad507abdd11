import type { Domain } from '../../../engine/domain.ts'
import { LEDGER_ACCOUNTS } from './accounts/account.kind.ts'
import { openChart } from './accounts/chart.base.ts'
import { LEDGER_ACTS_BY_HAND } from './acts/ledger-act.kind.ts'
import { BOOK_CHAIN } from './chain/link-books.ts'
import { openDemoBooks } from './demo/ledger.demo.ts'
import { LEDGER_BINDINGS } from './ledger.calls.ts'
import { ACCOUNT_FIND, ACT_FIND } from './overview/ledger.find.ts'
import { WALLET_OPERATIONS } from './partner/operations.ts'
import { keepLedger } from './verify/ledger.job.ts'

export { activateWallets, availableIn, findAccounts, openAccounts, setAccountStatus } from './accounts.store.ts'
export { insertPast, preparePast } from './bulk/insert-past.ts'
export { businessDate, closeOfDay, dayOfRow, todayOfRow } from './business-date.ts'
export { BOOK_CHAIN } from './chain/link-books.ts'
export { type DemoEvent, joinDemoStory, writeDemoStory } from './demo/ledger.demo.ts'
export { type Hold, releaseHold, takeHold, takeHoldAfter, takeHoldAgain, takeHolds } from './holds.ts'
export { type JournalEntry, readPosting } from './journal.store.ts'
export { findWallets, walletNamed } from './partner/wallets.ts'
export { post, postHeld, type StandsAfter } from './post.ts'
export { isBookedOn } from './posting/booked-on.ts'
export type { Posting, PostingLine } from './posting/posting.ts'
export { refusalsOfBooks } from './posting/refusals-of-books.ts'
export { ledgerKey, sealOf } from './posting/seal.ts'
export { reverse } from './reverse.ts'
export { heldAt } from './statement/held-at.ts'
export { entryKind } from './statement/line-kind.rules.ts'
export { partsOfLines } from './statement/line-parts.rules.ts'
export { walletLines } from './statement/wallet-lines.ts'
export { statementOf } from './statement.read-model.ts'
export { type OrderDifference, type OrderFault, registerBooksCheck } from './verify/books-check.ts'
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
