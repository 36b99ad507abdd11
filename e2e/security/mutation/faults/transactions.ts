// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ACCEPTED = gateway('areas/payments/transactions/intake/accept-direct-credit.integration.test.ts')
const REVIEWED = gateway('areas/payments/transactions/review/review-transaction.integration.test.ts')
const CANCELLED = gateway('areas/payments/transactions/partner/cancel-order.integration.test.ts')
/** The test of batches of a worker. */
const TOGETHER = gateway('areas/payments/transactions/posting/post-together.integration.test.ts')
const INDEXES = gateway('areas/payments/transactions/lists/list-indexes.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** Orders of partners, the core behind them, reviews. */
export const TRANSACTION_FAULTS: readonly Fault[] = [
  fault(
    'an order may be a cent above its limit',
    ACCEPTED,
    change(
      at('intake/accept-order.ts'),
      'requireWithinLimits',
      'compareAmounts(amount, most) > 0',
      "compareAmounts(amount, '10000000.01') > 0",
    ),
  ),
  fault(
    'a refused order keeps its reference',
    ACCEPTED,
    change(
      gateway('partner-api/answer-once.ts'),
      'answerOnce',
      'answerWith(binding, { ...context, db: trx }, request, keep)',
      'answerWith(binding, { ...context, db }, request, keep)',
    ),
  ),
  fault(
    'an order that the core may have credited can be failed',
    CANCELLED,
    change(
      at('end-transaction.ts'),
      'failTransaction',
      "failedBy === 'CORE' ? ['RUNNING'] : ['NONE', 'REFUSED']",
      "failedBy === 'CORE' ? ['RUNNING'] : ['NONE', 'REFUSED', 'UNCLEAR']",
    ),
  ),
  fault(
    'two jobs of a batch ask the core for one order',
    TOGETHER,
    remove(at('posting/post-together.ts'), 'claimTogether', 'waiting.delete(transactionId)'),
  ),
  fault(
    'one order refused by the books blocks its batch',
    TOGETHER,
    remove(
      at('posting/post-together.ts'),
      'writesTogether',
      'for (const { claimed } of group) alone.add(claimed.transaction_id)',
    ),
  ),
  fault(
    'orders posted together report the same balance of their wallet',
    TOGETHER,
    change(at('posting/post-group.ts'), 'own', 'walletColumns(stand)', 'walletColumns(stands[0] ?? stand)'),
  ),
  fault(
    'hits of a screened batch pass',
    TOGETHER,
    change(at('screening/screening.queue.ts'), 'ended', "isClear(one) === (to === 'PENDING')", "to === 'PENDING'"),
  ),
  fault(
    'the cards of a large list read every row',
    INDEXES,
    change(
      at('migrations/0094-years-of-transactions.ts'),
      'STATEMENTS',
      "'create index transaction_counted on transaction (contract_type, env, country_id, mto_code, transaction_status)'",
      "'create index transaction_counted on transaction (contract_type, env, country_id, mto_code)'",
    ),
  ),
  fault(
    'a distant page reads every earlier row',
    INDEXES,
    change(
      at('migrations/0094-years-of-transactions.ts'),
      'STATEMENTS',
      '`create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)\n    include (mto_code, country_id)`',
      '`create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)\n    include (country_id)`',
    ),
  ),
  fault(
    'a failed order can be passed without a checker',
    REVIEWED,
    change(
      at('review/review-transaction.ts'),
      'reviewTransaction',
      "found.transaction_status === 'FAILED' || aboveLimit !== null",
      'aboveLimit !== null',
    ),
  ),
  fault(
    'a body with its members in another order counts as another body',
    ACCEPTED,
    change(gateway('partner-api/answer-once.ts'), 'answerOnce', 'sortedKeys(sent as Json)', 'sent as Json'),
  ),
  fault(
    'a cancelled order that review failed shows its partner the code of the review',
    CANCELLED,
    change(
      at('end-transaction.ts'),
      'failTransaction',
      "(found.cancel_asked_at !== null && failedBy !== 'MATCH')",
      'false',
    ),
  ),
  fault(
    'a repeated cancellation request of a held order changes its time',
    REVIEWED,
    change(at('transaction.store.ts'), 'requestCancellation', "fn.coalesce('cancel_asked_at', val(now))", 'val(now)'),
  ),
  fault(
    'a reference may be a path segment such as ".."',
    ACCEPTED,
    change(
      'contract/src/transactions/transactions.schema.ts',
      'orderParts',
      'transactionReference: newReference()',
      'transactionReference: reference()',
    ),
  ),
  fault(
    'an order is queued again while its job may still be pending',
    at('country-rules.integration.test.ts'),
    change(at('screening/resume-transactions.job.ts'), 'STILL_MS', '5 * 60_000', '60_000'),
  ),
]
