// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the lines of mutants are quoted as written

import type { Mutant } from './mutant.ts'

/** A mutant that no test can notice, because it does not change what the program does. */
export interface Equivalent {
  readonly file: string
  /** The line as written, without indentation. */
  readonly line: string
  readonly to: string
  readonly reason: string
  /** The number of such lines in the file; 1 unless given. */
  readonly times?: number
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'mock-gateway/src/areas/payments/webhooks/delivery/deliveries.read-model.ts',
    line: '.limit(DELIVERIES_A_PAGE + 1)',
    to: '2',
    reason: 'One row more than the page shows is enough to know of a further page; a second one changes nothing.',
  },
  {
    file: 'mock-gateway/src/areas/payments/orphans/reconciliation/run.store.ts',
    line: "await db.deleteFrom('reconciliation_item').where('run_id', '=', runId).execute()",
    to: '',
    reason: 'Only one run has items: an index allows one running run, and a run ends without them.',
  },
  {
    file: 'mock-gateway/src/areas/payments/pickups/return-payout.ts',
    line: 'const snapshot = payment && (await snapshotOf(db, transactionId))',
    to: '(await snapshotOf(db, transactionId))',
    reason: 'The next line answers null without a payment anyway; only a query is saved.',
  },
  {
    file: 'mock-gateway/src/areas/books/ledger/verify-ledger.ts',
    line: ".select(['transaction_id', 'event', 'account_number', 'side', 'amount', 'label', 'business_date'])",
    to: '',
    reason: 'Lines of earlier postings are read again, and not used: they are looked up by posting.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/watch-lists/matching/token-likeness.rules.ts',
    line: 'const [short, long] = one.length <= other.length ? [one, other] : [other, one]',
    to: '<',
    reason: 'Words of one length are compared with each other without regard to their order.',
  },
  {
    file: 'mock-gateway/src/areas/people/files/picture-size.rules.ts',
    line: 'if (length < 2 || at + 2 + length > bytes.length) return null',
    to: 'at + 2 + length > bytes.length',
    reason: 'The next marker would then be read from the length itself, which is no 0xff: null again.',
  },
  {
    file: 'mock-gateway/src/engine/envelope/direct-jwe.ts',
    line: "if (encryptedKey !== '' || nonce.length !== IV_BYTES || seal.length !== TAG_BYTES) throw new Error('not a direct JWE')",
    to: "encryptedKey !== '' || nonce.length !== IV_BYTES",
    reason: 'The cipher is made for a tag of that length, and throws at any other.',
  },
  {
    file: 'mock-gateway/src/areas/payments/orphans/retry-orphan.ts',
    line: "const isRunning = found.core_state === 'RUNNING' && found.core_lease_until !== null && found.core_lease_until > now",
    to: 'found.core_lease_until !== null',
    reason: 'Every statement that ends the state RUNNING also clears the lease.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/watch-lists/matching/compared-person.ts',
    line: 'return { names: words, birthDate, country, ...(weak.length > 0 && { weakNames: new Set(weak) }) }',
    to: '{ weakNames: new Set(weak) }',
    reason: 'An empty set of weak names counts like none.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/screening-cases/similar-cases.read-model.ts',
    line: 'caseOutcome === null || closedAt === null ? [] : [{ ...row, caseOutcome, closedAt: closedAt.toISOString() }],',
    to: 'caseOutcome === null',
    reason: 'A closed case has both; the type check needs the second.',
  },
  {
    file: 'portal-host/src/gateway/gateway-link.ts',
    line: "const path = url.split('?', 1)[0] ?? ''",
    to: '2',
    reason: 'Only the first part is used.',
  },
  {
    file: 'mock-gateway/src/partner-api/request-log.ts',
    line: 'response_code: status >= 400 && answered !== null ? codeIn(answered) : null,',
    to: '300',
    reason: 'No operation answers with a status from 300 to 399.',
  },
  {
    file: 'portal-host/src/start-check/trial-host.ts',
    line: 'idleMs: 300_000,',
    to: '200000',
    reason: 'The page of a start check is closed after seconds, long before a session is idle.',
  },
  {
    file: 'portal-host/src/start-check/trial-host.ts',
    line: 'idleMs: 300_000,',
    to: '400000',
    reason: 'The page of a start check is closed after seconds, long before a session is idle.',
  },
  {
    file: 'portal-host/src/start-check/trial-host.ts',
    line: 'idleWarningMs: 20_000,',
    to: '10000',
    reason: 'The page of a start check is closed after seconds, long before a session is idle.',
  },
  {
    file: 'portal-host/src/start-check/trial-host.ts',
    line: 'idleWarningMs: 20_000,',
    to: '30000',
    reason: 'The page of a start check is closed after seconds, long before a session is idle.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/screening/backtest/run-backtest.ts',
    line: 'const STOP_TRIES = 20',
    to: '30',
    reason: 'The first or second try cancels the query; no rule names the number of tries.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/screening/backtest/run-backtest.ts',
    line: 'const STOP_TRIES = 20',
    to: '10',
    reason: 'The first or second try cancels the query; no rule names the number of tries.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/screening/backtest/run-backtest.ts',
    line: 'for (let tries = 0; tries < STOP_TRIES; tries++) {',
    to: '<=',
    reason: 'The first or second try cancels the query; no rule names the number of tries.',
  },
  {
    file: 'mock-gateway/src/areas/compliance/screening/backtest/run-backtest.ts',
    line: 'for (let tries = 0; tries < STOP_TRIES; tries++) {',
    to: '1',
    reason: 'The first or second try cancels the query; no rule names the number of tries.',
  },
  {
    file: 'mock-gateway/src/areas/payments/wallets/wallets.figures.ts',
    line: 'readFundingsPage(context, { size: 1 }),',
    to: '2',
    reason: 'Only the totals of the page are used, whatever its size.',
  },
  {
    file: 'mock-gateway/src/areas/payments/wallets/wallets.figures.ts',
    line: 'readWalletsPage(context, { size: 1 }),',
    to: '2',
    reason: 'Only the totals of the page are used, whatever its size.',
  },
  {
    file: 'mock-gateway/src/areas/payments/tills/tills.figures.ts',
    line: 'const { totals } = await readTillsPage(context, { size: 1 })',
    to: '2',
    reason: 'Only the totals of the page are used, whatever its size.',
  },
  {
    file: 'mock-gateway/src/areas/people/partners/partners.figures.ts',
    line: 'const { totals } = await readPartnerUsers(context, { size: 1 })',
    to: '2',
    reason: 'Only the totals of the page are used, whatever its size.',
  },
  {
    file: 'mock-gateway/src/areas/payments/pickups/lists/pickup-columns.ts',
    line: ".innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')",
    to: 'leftJoin',
    reason: 'All readers ask for cash pickups only, and each of these has its row.',
  },
  {
    file: 'mock-gateway/src/areas/lending/loans/overview/loan-charts.read-model.ts',
    line: ".innerJoin('loan as l', 'l.loan_id', 'a.loan_id')",
    to: 'leftJoin',
    reason: 'Each action has its loan: the column is not null and refers to it.',
  },
]

/** Returns whether a mutant is on the list. */
export const isEquivalent = ({ file, line, to }: Mutant, text: string): boolean =>
  EQUIVALENTS.some((one) => one.file === file && one.to === to && one.line === text.split('\n')[line - 1]?.trim())
