// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const REVIEW = gateway('areas/payments/pickups/screening/review-pickup.integration.test.ts')
const ACCEPTED = gateway('areas/payments/transactions/intake/accept-direct-credit.integration.test.ts')
const CORE = gateway('areas/payments/transactions/core-banking/credit-at-core.integration.test.ts')
const REVIEWED = gateway('areas/payments/transactions/review/review-transaction.integration.test.ts')
const CANCELLED = gateway('areas/payments/transactions/partner/cancel-order.integration.test.ts')
/** Their visibility on the dashboard, in the search and in an updated list. */
const TOLD = gateway('areas/payments/transactions/lists/first-page.integration.test.ts')
/** Batches of a worker. */
const TOGETHER = gateway('areas/payments/transactions/posting/post-together.integration.test.ts')
const INDEXES = gateway('areas/payments/transactions/lists/list-indexes.integration.test.ts')
const FOLLOWED = 'portal-sdk/src/list/live-rows.test.ts'
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
    'an unclear try is sent again before its status is asked',
    CORE,
    change(
      at('core-banking/ask-core.ts'),
      'askCore',
      "if (was !== 'NONE') {\nconst status = await core.statusOf(reference)\nawait note('STATUS', status)\nif (status.kind !== 'none') return verdictOf(status)\n}",
      "if (was === 'CREDITED') {\nconst status = await core.statusOf(reference)\nawait note('STATUS', status)\nif (status.kind !== 'none') return verdictOf(status)\n}",
    ),
  ),
  fault(
    'what the core may have credited can be failed',
    CANCELLED,
    change(
      at('end-transaction.ts'),
      'failTransaction',
      "failedBy === 'CORE' ? ['RUNNING'] : ['NONE', 'REFUSED']",
      "failedBy === 'CORE' ? ['RUNNING'] : ['NONE', 'REFUSED', 'UNCLEAR']",
    ),
  ),
  fault(
    'two workers ask the core at once',
    CORE,
    change(
      at('core-banking/core-state.store.ts'),
      'claimAllForCore',
      "['NONE', 'UNCLEAR', 'CREDITED']",
      "['NONE', 'UNCLEAR', 'CREDITED', 'RUNNING']",
    ),
  ),
  fault(
    'two jobs of a batch ask the core for one order',
    TOGETHER,
    remove(at('posting/post-together.ts'), 'claimTogether', 'waiting.delete(transactionId)'),
  ),
  fault(
    'one order that the books do not take keeps its batch from them',
    TOGETHER,
    remove(
      at('posting/post-together.ts'),
      'writesTogether',
      'for (const { claimed } of group) alone.add(claimed.transaction_id)',
    ),
  ),
  fault(
    'orders posted together are told one balance of their wallet',
    TOGETHER,
    change(at('posting/post-group.ts'), 'own', 'walletColumns(stand)', 'walletColumns(stands[0] ?? stand)'),
  ),
  fault(
    'a batch that is screened lets its hits pass',
    TOGETHER,
    change(at('screening/screening.queue.ts'), 'ended', "isClear(one) === (to === 'PENDING')", "to === 'PENDING'"),
  ),
  fault(
    'cards of a list over years read every row',
    INDEXES,
    change(
      at('migrations/0094-years-of-transactions.ts'),
      'STATEMENTS',
      "'create index transaction_counted on transaction (contract_type, env, country_id, mto_code, transaction_status)'",
      "'create index transaction_counted on transaction (contract_type, env, country_id, mto_code)'",
    ),
  ),
  fault(
    'a far page reads every row before it',
    INDEXES,
    change(
      at('migrations/0094-years-of-transactions.ts'),
      'STATEMENTS',
      '`create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)\n    include (mto_code, country_id)`',
      '`create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)\n    include (country_id)`',
    ),
  ),
  fault(
    'a failed order keeps its hold',
    CORE,
    remove(
      at('end-transaction.ts'),
      'failTransaction',
      'if (!isHoldKept) await releaseHold(db, transactionId, step.now)',
    ),
  ),
  fault(
    'a failed order keeps its place in the day’s count',
    CORE,
    change(at('end-transaction.ts'), 'failTransaction', 'found.counted_on !== null', 'false'),
  ),
  fault(
    'a partner reads of the AML gate in the history',
    CORE,
    change(
      at('lists/transaction-detail.read-model.ts'),
      'statesOf',
      '(isBank ? rows : visibleSteps(contractType, rows))',
      '(isBank || contractType ? rows : visibleSteps(contractType, rows))',
    ),
  ),
  fault(
    'the time of an order tells its partner that it was held',
    REVIEWED,
    change(
      at('lists/visible-since.ts'),
      'visibleSince',
      'visibleSteps(type, states.get(id) ?? []).at(-1)',
      '(type && states.get(id))?.at(-1)',
    ),
  ),
  fault(
    'a partner reads why compliance failed its order',
    REVIEWED,
    change(
      at('lists/transaction-detail.read-model.ts'),
      'readWhole',
      "isBank || found.failed_by === 'CORE' ? found.transaction_response_message : null",
      "isBank || found.failed_by !== 'CORE' ? found.transaction_response_message : null",
    ),
  ),
  fault(
    'a review of what was failed needs nobody else',
    REVIEWED,
    change(
      at('review/review-transaction.ts'),
      'reviewTransaction',
      "found.transaction_status === 'FAILED' || (await isAboveLimit(context, found))",
      'await isAboveLimit(context, found)',
    ),
  ),
  fault(
    'a transaction of another partner is in the list',
    ACCEPTED,
    change(
      at('transaction-scope.ts'),
      'operator',
      '`t.mto_code = ${mtoCode}`',
      '`t.mto_code is distinct from ${mtoCode}`',
    ),
  ),
  fault(
    'the name at the core is not compared',
    CORE,
    change(
      at('core-banking/ask-core.ts'),
      'compareName',
      'if (isAlike(enquiry.accountName, claimed.trans_receiver)) return null',
      'return null',
    ),
  ),
  fault(
    'partners read who reviewed their transactions, and why',
    TOLD,
    change(at('transaction-kind.ts'), 'aboutTransaction', 'operator: { any: [] }', "operator: 'DIRECT_CREDIT|READ'"),
  ),
  fault(
    'partners are told how many of theirs are held',
    TOLD,
    change(
      at('lists/transactions.figures.ts'),
      'read',
      "sideOf(actor).kind === 'bank' ? { pending, waiting } : { pending, ...(await failedToday()) }",
      '{ pending, waiting }',
    ),
  ),
  fault(
    'the search tells partners of the gate',
    TOLD,
    change(at('lists/transactions.find.ts'), 'status', 'visibleStatus(actor)', 'actor && sql`t.transaction_status`'),
  ),
  fault(
    'the search finds the direct credits of other partners',
    TOLD,
    change(
      at('lists/transactions.find.ts'),
      'scope',
      '[sql<boolean>`t.contract_type = ${contractType}`, transactionsVisibleTo(actor)]',
      '[]',
    ),
  ),
  fault(
    'partners are told which review awaits authorization, and which wallet is charged',
    TOLD,
    change(
      at('lists/transaction-detail.read-model.ts'),
      'readWhole',
      'walletAccount: isBank ? found.wallet_account : null',
      'walletAccount: found.wallet_account',
    ),
  ),
  fault(
    'a followed list moves under who reads it',
    FOLLOWED,
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      'shown.map((row) => now.get(idOf(row)) ?? row)',
      '[...page]',
    ),
  ),
  fault(
    'what moves up from the next page is called new',
    FOLLOWED,
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      '(first < 0 ? page.length : first)',
      'page.filter((row) => !known.has(idOf(row))).length',
    ),
  ),
  fault(
    'a list that one slow answer met stands still for minutes',
    FOLLOWED,
    change(
      'portal-sdk/src/list/live-rows.ts',
      'pauseAfter',
      'Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))',
      'Math.max(ASKS_EVERY_MS, tookMs * PAUSES)',
    ),
  ),
  fault(
    'who may not read the logs learns by which rule an order is held',
    REVIEW,
    change(
      at('lists/transaction-detail.read-model.ts'),
      'statesOf',
      'isBank && holds(actor.privileges, logReadersOf(found))',
      'isBank',
    ),
  ),
  fault(
    'a body whose members come in another order is another one',
    ACCEPTED,
    change(gateway('partner-api/answer-once.ts'), 'answerOnce', 'sortedKeys(body as Json)', 'body'),
  ),
  fault(
    'what core banking refused is answered as cancelled',
    CORE,
    change(
      at('partner/operations.ts'),
      'cancel',
      "ended.transaction_status !== 'FAILED' || !isCancellationRequested(ended)",
      "ended.transaction_status !== 'FAILED'",
    ),
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
    'an order whose cancellation was requested is sent to the core again',
    CANCELLED,
    remove(
      at('core-banking/ask-core.ts'),
      'askCore',
      "if (claimed.cancel_asked_at !== null) return { kind: 'cancelled' }",
    ),
  ),
  fault(
    'a cancellation reads differently in the history of an order that was held',
    CANCELLED,
    change(
      at('lists/transaction-detail.read-model.ts'),
      'visibleActor',
      "kind === 'PARTNER' || code === '17'",
      "kind === 'PARTNER'",
    ),
  ),
  fault(
    'a partner that asks again to cancel at the gate asked only now',
    REVIEWED,
    change(at('transaction.store.ts'), 'requestCancellation', "fn.coalesce('cancel_asked_at', val(now))", 'val(now)'),
  ),
  fault(
    'an order may be called what an address takes for a step',
    ACCEPTED,
    change(
      'contract/src/transactions/transactions.schema.ts',
      'orderParts',
      'transactionReference: newReference()',
      'transactionReference: reference()',
    ),
  ),
]
