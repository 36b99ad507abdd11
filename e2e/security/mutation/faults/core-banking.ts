import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const ADAPTER = gateway('areas/payments/transactions/core-banking/http-core-banking.ts')
const ANSWERS = gateway('areas/payments/transactions/core-banking/http-core-banking.test.ts')

/** The core's answers: only a documented one is believed, and a signed request goes to no other address. */
export const CORE_BANKING_FAULTS: readonly Fault[] = [
  fault(
    'an answer of the core with a status of 400 to 499 counts as a refusal',
    ANSWERS,
    change(
      ADAPTER,
      'outcomeOf',
      "if (status === 200 && body.outcome === 'refused') return { kind: 'refused', reason: String(body.reason ?? '') }",
      "if (body.outcome === 'refused' || (status >= 400 && status < 500)) return { kind: 'refused', reason: '' }",
    ),
  ),
  fault(
    'the core’s 404 to any path means that it made no credit',
    ANSWERS,
    edit(ADAPTER, "answer.status === 404 && answer.body.outcome === 'none'", 'answer.status === 404'),
  ),
  fault(
    'the core’s 404 to any path means that the account does not exist',
    ANSWERS,
    change(ADAPTER, 'enquiryOf', "status === 404 && body.outcome === 'none'", 'status === 404'),
  ),
  fault(
    'a signed request to the core follows redirects',
    ANSWERS,
    change(ADAPTER, 'ask', "redirect: 'error'", "redirect: 'follow'"),
  ),
  fault(
    'an unclear try is repeated before its status is requested',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/core-banking/ask-core.ts'),
      'askCore',
      "if (was !== 'NONE') {\nconst status = await core.statusOf(reference)\nawait note('STATUS', status)\nif (status.kind !== 'none') return verdictOf(status)\n}",
      "if (was === 'CREDITED') {\nconst status = await core.statusOf(reference)\nawait note('STATUS', status)\nif (status.kind !== 'none') return verdictOf(status)\n}",
    ),
  ),
  fault(
    'two workers call the core for the same order',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/core-banking/core-state.store.ts'),
      'claimAllForCore',
      "['NONE', 'UNCLEAR', 'CREDITED']",
      "['NONE', 'UNCLEAR', 'CREDITED', 'RUNNING']",
    ),
  ),
  fault(
    'a failed order keeps its hold',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    remove(
      gateway('areas/payments/transactions/end-transaction.ts'),
      'failTransaction',
      'if (!isHoldKept) await releaseHold(db, transactionId, step.now)',
    ),
  ),
  fault(
    'a failed order keeps its place in the day’s count',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/end-transaction.ts'),
      'failTransaction',
      'found.counted_on !== null',
      'false',
    ),
  ),
  fault(
    'the name at the core is not compared',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/core-banking/ask-core.ts'),
      'compareName',
      'if (isAlike(enquiry.accountName, claimed.trans_receiver)) return null',
      'return null',
    ),
  ),
  fault(
    'an order refused by core banking is reported as cancelled',
    gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/partner/operations.ts'),
      'cancel',
      "ended.transaction_status !== 'FAILED' || !isCancellationRequested(ended)",
      "ended.transaction_status !== 'FAILED'",
    ),
  ),
  fault(
    'an order whose cancellation was requested is sent to the core again',
    gateway('areas/payments/transactions/partner/cancel-order.integration.test.ts'),
    remove(
      gateway('areas/payments/transactions/core-banking/ask-core.ts'),
      'askCore',
      "if (claimed.cancel_asked_at !== null) return { kind: 'cancelled' }",
    ),
  ),
  fault(
    'the third try at the core follows as soon as the second',
    gateway('areas/payments/transactions/core-banking/core-state.store.test.ts'),
    change(
      gateway('areas/payments/transactions/core-banking/core-state.store.ts'),
      'WAITS_MS',
      '[5_000, 30_000, 120_000]',
      '[5_000, 30_000, 30_000]',
    ),
  ),
]
