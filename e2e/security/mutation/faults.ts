import type { Fault } from './fault.ts'
import { ACCOUNTING_RULE_FAULTS } from './faults/accounting-rules.ts'
import { ANALYTICS_FAULTS } from './faults/analytics.ts'
import { APPROVALS } from './faults/approvals.ts'
import { ATTEMPTS } from './faults/attempts.ts'
import { AUDIT } from './faults/audit.ts'
import { BACKTEST_FAULTS } from './faults/backtest.ts'
import { CASE_FAULTS } from './faults/cases.ts'
import { CLAIM_FAULTS } from './faults/claims.ts'
import { CODES } from './faults/codes.ts'
import { CONTRACT } from './faults/contract.ts'
import { CORE_BANKING_FAULTS } from './faults/core-banking.ts'
import { COUNTRY_RULE_FAULTS } from './faults/country-rules.ts'
import { CUSTOMER_FAULTS } from './faults/customers.ts'
import { DAY_FAULTS } from './faults/days.ts'
import { DOMAINS } from './faults/domains.ts'
import { DORMANCY } from './faults/dormancy.ts'
import { FALSE_MATCH_FAULTS } from './faults/false-matches.ts'
import { FIRST_PAGE } from './faults/first-page.ts'
import { GRANTS_FAULTS } from './faults/grants.ts'
import { HTTP } from './faults/http.ts'
import { KIT_FAULTS } from './faults/kit.ts'
import { LEDGER_FAULTS } from './faults/ledger.ts'
import { LEDGER_SCREEN_FAULTS } from './faults/ledger-shown.ts'
import { LEDGER_VERIFY_FAULTS } from './faults/ledger-verify.ts'
import { LIVE_LIST_FAULTS } from './faults/live-lists.ts'
import { LOAN_FAULTS } from './faults/loans.ts'
import { LOOK_BACK_FAULTS } from './faults/look-backs.ts'
import { MAIL } from './faults/mail.ts'
import { ORPHAN_FAULTS } from './faults/orphans.ts'
import { PARTNER_API_FAULTS } from './faults/partner-api.ts'
import { PASSKEY_FAULTS } from './faults/passkeys.ts'
import { PAYOUT_FAULTS } from './faults/payouts.ts'
import { PERIODIC_REPORT_FAULTS } from './faults/periodic-reports.ts'
import { PICKUP_FAULTS } from './faults/pickups.ts'
import { PICKUP_SCREEN_FAULTS } from './faults/pickups-shown.ts'
import { PORTAL_PAGE_FAULTS } from './faults/portal-page.ts'
import { RECEIPT_FAULTS } from './faults/receipts.ts'
import { REGULATOR_REPORT_FAULTS } from './faults/regulator-reports.ts'
import { RELEASES } from './faults/releases.ts'
import { REPORT_EXPORT_FAULTS } from './faults/report-exports.ts'
import { REPORT_FAULTS } from './faults/reports.ts'
import { RETURN_FAULTS } from './faults/returns.ts'
import { RISK_FAULTS } from './faults/risk.ts'
import { SCOPES } from './faults/scopes.ts'
import { SCREENING_FAULTS } from './faults/screening.ts'
import { SCREEN_FAULTS } from './faults/screens.ts'
import { SERVICE_FAULTS } from './faults/services.ts'
import { SESSIONS } from './faults/sessions.ts'
import { SHELL_FAULTS } from './faults/shell.ts'
import { TILL_FAULTS } from './faults/tills.ts'
import { TRANSACTION_FAULTS } from './faults/transactions.ts'
import { TRANSACTION_SCREEN_FAULTS } from './faults/transactions-shown.ts'
import { TRUSTED_PAIR_FAULTS } from './faults/trusted-pairs.ts'
import { VALUE_FAULTS } from './faults/values.ts'
import { WALLET_STATEMENT_FAULTS } from './faults/wallet-statements.ts'
import { WALLET_FAULTS } from './faults/wallets.ts'
import { WATCH_LIST_FAULTS } from './faults/watch-lists.ts'
import { WEBHOOK_FAULTS } from './faults/webhooks.ts'
import { WIRE } from './faults/wire.ts'

/** Security §7, M1: faults that the suite must detect. Each area has its own list in `faults/`. */
export const FAULTS: readonly Fault[] = [
  ...ACCOUNTING_RULE_FAULTS,
  ...ATTEMPTS,
  ...DORMANCY,
  ...SESSIONS,
  ...CODES,
  ...PASSKEY_FAULTS,
  ...APPROVALS,
  ...AUDIT,
  ...SHELL_FAULTS,
  ...PORTAL_PAGE_FAULTS,
  ...KIT_FAULTS,
  ...SCREEN_FAULTS,
  ...LIVE_LIST_FAULTS,
  ...CONTRACT,
  ...CORE_BANKING_FAULTS,
  ...SERVICE_FAULTS,
  ...COUNTRY_RULE_FAULTS,
  ...CUSTOMER_FAULTS,
  ...RISK_FAULTS,
  ...SCREENING_FAULTS,
  ...CASE_FAULTS,
  ...BACKTEST_FAULTS,
  ...DAY_FAULTS,
  ...DOMAINS,
  ...FIRST_PAGE,
  ...GRANTS_FAULTS,
  ...HTTP,
  ...LEDGER_FAULTS,
  ...LEDGER_VERIFY_FAULTS,
  ...LEDGER_SCREEN_FAULTS,
  ...MAIL,
  ...PARTNER_API_FAULTS,
  ...CLAIM_FAULTS,
  ...PAYOUT_FAULTS,
  ...RECEIPT_FAULTS,
  ...PICKUP_FAULTS,
  ...PICKUP_SCREEN_FAULTS,
  ...LOAN_FAULTS,
  ...LOOK_BACK_FAULTS,
  ...TILL_FAULTS,
  ...RELEASES,
  ...REPORT_FAULTS,
  ...REPORT_EXPORT_FAULTS,
  ...PERIODIC_REPORT_FAULTS,
  ...RETURN_FAULTS,
  ...VALUE_FAULTS,
  ...SCOPES,
  ...TRANSACTION_FAULTS,
  ...TRANSACTION_SCREEN_FAULTS,
  ...WEBHOOK_FAULTS,
  ...TRUSTED_PAIR_FAULTS,
  ...FALSE_MATCH_FAULTS,
  ...REGULATOR_REPORT_FAULTS,
  ...ANALYTICS_FAULTS,
  ...ORPHAN_FAULTS,
  ...WALLET_FAULTS,
  ...WALLET_STATEMENT_FAULTS,
  ...WATCH_LIST_FAULTS,
  ...WIRE,
]
