// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const REVIEW = gateway('areas/payments/pickups/review-pickup.integration.test.ts')
const DIRECT_CREDITS = gateway('areas/payments/transactions/direct-credits.integration.test.ts')
/** What is told of them on the first page, in the search and in a list that is followed. */
const TOLD = gateway('areas/payments/transactions/first-page.integration.test.ts')
/** Batches of a worker's. */
const TOGETHER = gateway('areas/payments/transactions/post-together.integration.test.ts')
const INDEXES = gateway('areas/payments/transactions/list-indexes.integration.test.ts')
const FOLLOWED = 'portal-sdk/src/list/live-rows.test.ts'
const at = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** Orders of partners, the core behind them, reviews. */
export const TRANSACTION_FAULTS: readonly Fault[] = [
  fault(
    'an order may be a cent above its limit',
    DIRECT_CREDITS,
    edit(at('intake/accept-order.ts'), 'compareAmounts(amount, most) > 0', "compareAmounts(amount, '10000000.01') > 0"),
  ),
  fault(
    'a refused order keeps its reference',
    DIRECT_CREDITS,
    edit(
      gateway('partner-api/answer-once.ts'),
      'answerWith(binding, { ...context, db: trx }, request, keep)',
      'answerWith(binding, { ...context, db }, request, keep)',
    ),
  ),
  fault(
    'an unclear try is sent again before its status is asked',
    DIRECT_CREDITS,
    edit(at('core-banking/ask-core.ts'), "if (was !== 'NONE') {", "if (was === 'CREDITED') {"),
  ),
  fault(
    'what the core may have credited can be failed',
    DIRECT_CREDITS,
    edit(
      at('end-transaction.ts'),
      "? ['RUNNING'] : ['NONE', 'REFUSED']",
      "? ['RUNNING'] : ['NONE', 'REFUSED', 'UNCLEAR']",
    ),
  ),
  fault(
    'two workers ask the core at once',
    DIRECT_CREDITS,
    edit(
      at('core-banking/core-state.store.ts'),
      "['NONE', 'UNCLEAR', 'CREDITED']",
      "['NONE', 'UNCLEAR', 'CREDITED', 'RUNNING']",
    ),
  ),
  fault(
    'two jobs of a batch ask the core for one order',
    TOGETHER,
    edit(at('post-together.ts'), '    waiting.delete(transactionId)\n', ''),
  ),
  fault(
    'one order that the books do not take keeps its batch from them',
    TOGETHER,
    edit(at('post-together.ts'), 'for (const { claimed } of group) alone.add(claimed.transaction_id)', ''),
  ),
  fault(
    'orders posted together are told one balance of their wallet',
    TOGETHER,
    edit(at('post-group.ts'), 'walletColumns(stand)', 'walletColumns(stands[0] ?? stand)'),
  ),
  fault(
    'a batch that is screened lets its hits pass',
    TOGETHER,
    edit(at('screening.queue.ts'), "isClear(one) === (to === 'PENDING')", "to === 'PENDING'"),
  ),
  fault(
    'cards of a list over years read every row',
    INDEXES,
    edit(
      at('migrations/0094-years-of-transactions.ts'),
      'country_id, mto_code, transaction_status)',
      'country_id, mto_code)',
    ),
  ),
  fault(
    'a far page reads every row before it',
    INDEXES,
    edit(at('migrations/0094-years-of-transactions.ts'), 'include (mto_code, country_id)', 'include (country_id)'),
  ),
  fault(
    'a failed order keeps its hold',
    DIRECT_CREDITS,
    edit(at('end-transaction.ts'), '  if (!isHoldKept) await releaseHold(db, transactionId, step.now)\n', ''),
  ),
  fault(
    'a failed order keeps its place in the day’s count',
    DIRECT_CREDITS,
    edit(at('end-transaction.ts'), 'if (found.counted_on !== null) {', 'if (false) {'),
  ),
  fault(
    'a partner reads of the AML gate in the history',
    DIRECT_CREDITS,
    edit(
      at('transaction-detail.read-model.ts'),
      '(isBank ? rows : visibleSteps(contractType, rows))',
      '(isBank || contractType ? rows : visibleSteps(contractType, rows))',
    ),
  ),
  fault(
    'the time of an order tells its partner that it was held',
    DIRECT_CREDITS,
    edit(at('visible-since.ts'), 'visibleSteps(type, states.get(id) ?? []).at(-1)', '(type && states.get(id))?.at(-1)'),
  ),
  fault(
    'a partner reads why compliance failed its order',
    DIRECT_CREDITS,
    edit(
      at('transaction-detail.read-model.ts'),
      "isBank || found.failed_by === 'CORE' ? found",
      "isBank || found.failed_by !== 'CORE' ? found",
    ),
  ),
  fault(
    'a review of what was failed needs nobody else',
    DIRECT_CREDITS,
    edit(
      at('review/review-transaction.ts'),
      "found.transaction_status === 'FAILED' || (await isAboveLimit(context, found))",
      'await isAboveLimit(context, found)',
    ),
  ),
  fault(
    'a transaction of another partner is in the list',
    DIRECT_CREDITS,
    edit(at('transaction-scope.ts'), 't.mto_code = ${mtoCode}', 't.mto_code is distinct from ${mtoCode}'),
  ),
  fault(
    'the name at the core is not compared',
    DIRECT_CREDITS,
    edit(
      at('core-banking/ask-core.ts'),
      'if (isAlike(enquiry.accountName, claimed.trans_receiver)) return null',
      'return null',
    ),
  ),
  fault(
    'partners read who reviewed their transactions, and why',
    TOLD,
    edit(at('transaction-kind.ts'), 'operator: { any: [] }', "operator: 'DIRECT_CREDIT|READ'"),
  ),
  fault(
    'partners are told how many of theirs are held',
    TOLD,
    edit(
      at('transactions.figures.ts'),
      "sideOf(actor).kind === 'bank' ? { pending, waiting } : { pending }",
      '{ pending, waiting }',
    ),
  ),
  fault(
    'the search tells partners of the gate',
    TOLD,
    edit(at('transactions.find.ts'), 'visibleStatus(actor)', 'actor && sql`t.transaction_status`'),
  ),
  fault(
    'the search finds the direct credits of other partners',
    TOLD,
    edit(
      at('transactions.find.ts'),
      '[sql<boolean>`t.contract_type = ${contractType}`, transactionsVisibleTo(actor)]',
      '[]',
    ),
  ),
  fault(
    'partners are told which review awaits authorization, and which wallet is charged',
    TOLD,
    edit(
      at('transaction-detail.read-model.ts'),
      'walletAccount: isBank ? found.wallet_account : null',
      'walletAccount: found.wallet_account',
    ),
  ),
  fault(
    'a followed list moves under who reads it',
    FOLLOWED,
    edit('portal-sdk/src/list/live-rows.ts', 'shown.map((row) => now.get(idOf(row)) ?? row)', '[...page]'),
  ),
  fault(
    'what moves up from the next page is called new',
    FOLLOWED,
    edit(
      'portal-sdk/src/list/live-rows.ts',
      '(first < 0 ? page.length : first)',
      'page.filter((row) => !known.has(idOf(row))).length',
    ),
  ),
  fault(
    'a list that one slow answer met stands still for minutes',
    FOLLOWED,
    edit(
      'portal-sdk/src/list/live-rows.ts',
      'Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))',
      'Math.max(ASKS_EVERY_MS, tookMs * PAUSES)',
    ),
  ),
  fault(
    'who may not read the logs learns by which rule an order is held',
    REVIEW,
    edit(at('transaction-detail.read-model.ts'), 'isBank && holds(actor.privileges, logReadersOf(found))', 'isBank'),
  ),
  fault(
    'a body whose members come in another order is another one',
    DIRECT_CREDITS,
    edit(gateway('partner-api/answer-once.ts'), 'sortedKeys(body as Json)', 'body'),
  ),
  fault(
    'what core banking refused is answered as cancelled',
    DIRECT_CREDITS,
    edit(at('partner/operations.ts'), ' || !isCancellationRequested(ended)', ''),
  ),
  fault(
    'a cancelled order that review failed shows its partner the code of the review',
    DIRECT_CREDITS,
    edit(at('end-transaction.ts'), "(found.cancel_asked_at !== null && failedBy !== 'MATCH')", 'false'),
  ),
  fault(
    'an order whose cancellation was requested is sent to the core again',
    DIRECT_CREDITS,
    edit(at('core-banking/ask-core.ts'), "  if (claimed.cancel_asked_at !== null) return { kind: 'cancelled' }\n", ''),
  ),
  fault(
    'a cancellation reads differently in the history of an order that was held',
    DIRECT_CREDITS,
    edit(at('transaction-detail.read-model.ts'), "kind === 'PARTNER' || code === '17'", "kind === 'PARTNER'"),
  ),
  fault(
    'a partner that asks again to cancel at the gate asked only now',
    DIRECT_CREDITS,
    edit(at('transaction.store.ts'), "fn.coalesce('cancel_asked_at', val(now))", 'val(now)'),
  ),
  fault(
    'an order may be called what an address takes for a step',
    DIRECT_CREDITS,
    edit(
      'contract/src/transactions/transactions.schema.ts',
      'transactionReference: newReference()',
      'transactionReference: reference()',
    ),
  ),
]
