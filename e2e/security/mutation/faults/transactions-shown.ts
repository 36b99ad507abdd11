// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

/** What a partner and the bank see of a transaction. */
export const TRANSACTION_SCREEN_FAULTS: readonly Fault[] = [
  fault(
    'a partner sees the AML gate in the history',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transaction-detail.read-model.ts'),
      'statesOf',
      '(isBank ? rows : visibleSteps(contractType, rows))',
      '(isBank || contractType ? rows : visibleSteps(contractType, rows))',
    ),
  ),
  fault(
    'the time of an order reveals to its partner that it was held',
    gateway('areas/payments/transactions/review/review-transaction.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/visible-since.ts'),
      'visibleSince',
      'visibleSteps(type, states.get(id) ?? []).at(-1)',
      '(type && states.get(id))?.at(-1)',
    ),
  ),
  fault(
    'a partner sees why compliance failed its order',
    gateway('areas/payments/transactions/review/review-transaction.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transaction-detail.read-model.ts'),
      'readWhole',
      "isBank || found.failed_by === 'CORE' ? found.transaction_response_message : null",
      "isBank || found.failed_by !== 'CORE' ? found.transaction_response_message : null",
    ),
  ),
  fault(
    'the list contains another partner’s transactions',
    gateway('areas/payments/transactions/intake/accept-direct-credit.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/transaction-scope.ts'),
      'operator',
      '`t.mto_code = ${mtoCode}`',
      '`t.mto_code is distinct from ${mtoCode}`',
    ),
  ),
  fault(
    'partners see who reviewed their transactions, and why',
    gateway('areas/payments/transactions/lists/first-page.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/transaction-kind.ts'),
      'aboutTransaction',
      'operator: { any: [] }',
      "operator: 'DIRECT_CREDIT|READ'",
    ),
  ),
  fault(
    'partners see how many of their orders are held',
    gateway('areas/payments/transactions/lists/first-page.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transactions.figures.ts'),
      'read',
      "sideOf(actor).kind === 'bank' ? { pending, waiting } : { pending, ...(await failedToday()) }",
      '{ pending, waiting }',
    ),
  ),
  fault(
    'the search shows partners the AML gate',
    gateway('areas/payments/transactions/lists/first-page.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transactions.find.ts'),
      'status',
      'visibleStatus(actor)',
      'actor && sql`t.transaction_status`',
    ),
  ),
  fault(
    'the search finds the direct credits of other partners',
    gateway('areas/payments/transactions/lists/first-page.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transactions.find.ts'),
      'scope',
      '[sql<boolean>`t.contract_type = ${contractType}`, transactionsVisibleTo(actor)]',
      '[]',
    ),
  ),
  fault(
    'partners see pending reviews and the charged wallet',
    gateway('areas/payments/transactions/lists/first-page.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transaction-detail.read-model.ts'),
      'readWhole',
      'walletAccount: isBank ? found.wallet_account : null',
      'walletAccount: found.wallet_account',
    ),
  ),
  fault(
    'users without access to the logs see the rule that holds an order',
    gateway('areas/payments/pickups/screening/review-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transaction-detail.read-model.ts'),
      'statesOf',
      'isBank && holds(actor.privileges, logReadersOf(found))',
      'isBank',
    ),
  ),
  fault(
    'a cancellation reads differently in the history of an order that was held',
    gateway('areas/payments/transactions/partner/cancel-order.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/transaction-detail.read-model.ts'),
      'visibleActor',
      "kind === 'PARTNER' || code === '17'",
      "kind === 'PARTNER'",
    ),
  ),
  fault(
    'the list of transactions leaves out its last day',
    gateway('areas/payments/transactions/partner/partner-reads.integration.test.ts'),
    edit(gateway('areas/payments/transactions/partner/list-transactions.ts'), '${to}::date + 1', '${to}::date'),
  ),
  fault(
    'the next page of transactions begins with the last one of the page before',
    gateway('areas/payments/transactions/partner/partner-reads.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/partner/list-transactions.ts'),
      'listTransactions',
      "page.where('transaction_id', '<', cursor)",
      "page.where('transaction_id', '<=', cursor)",
    ),
  ),
]
