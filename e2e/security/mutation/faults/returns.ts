// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const RETURNS = gateway('areas/payments/transactions/returns/returns.integration.test.ts')
const PICTURES = gateway('areas/payments/transactions/lists/sender-image.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** Returned money, partners' recalls, and the pictures of orders. */
export const RETURN_FAULTS: readonly Fault[] = [
  fault(
    'money is returned although the core’s answer is unclear',
    RETURNS,
    change(
      at('returns/ask-core-about-return.ts'),
      'requireMoneyBack',
      "if (answer.kind === 'unclear') throw new Refusal('68', { message: 'message.returnUnclear' })",
      "if (answer.kind === 'unclear') return",
    ),
  ),
  fault(
    'money is returned although the core reports another amount',
    RETURNS,
    change(
      at('returns/ask-core-about-return.ts'),
      'requireMoneyBack',
      'currencyIn(answer.currency) !== currency || toMinor(answer.amount) !== toMinor(amount)',
      'currencyIn(answer.currency) !== currency',
    ),
  ),
  fault(
    'charges are returned without a request',
    RETURNS,
    change(at('returns/return.kind.ts'), 'returnOf', "withFees: feesReturned === 'YES'", 'withFees: true'),
  ),
  fault(
    'charges are kept although their return was requested',
    RETURNS,
    change(at('returns/return.kind.ts'), 'returnOf', "withFees: feesReturned === 'YES'", 'withFees: false'),
  ),
  fault(
    'a return frees a place in the day’s count',
    RETURNS,
    change(
      at('returns/return-transaction.ts'),
      'returnTransaction',
      'const set = { transaction_response_code: null, transaction_response_message: null }',
      'const set = { counted_on: null, transaction_response_code: null, transaction_response_message: null }',
    ),
  ),
  fault(
    'a return does not name the posting it reverses',
    RETURNS,
    remove(at('returns/return-transaction.ts'), 'returnTransaction', 'reverses: posted'),
  ),
  fault(
    'the core is queried about changes out of scope',
    RETURNS,
    change(
      gateway('engine/approvals/preflight.ts'),
      'preflightItems',
      "context.db\n    .selectFrom('queue_item as q')\n    .select(['q.subject', 'q.target_id as targetId'])\n    .where(sql<boolean>`q.cq_id = any(${cqIds}::uuid[]) and q.subject = any(${subjects}::text[])`)\n    .where(visibleTo(context.actor))",
      "context.db\n    .selectFrom('queue_item as q')\n    .select(['q.subject', 'q.target_id as targetId'])\n    .where(sql<boolean>`q.cq_id = any(${cqIds}::uuid[]) and q.subject = any(${subjects}::text[])`)",
    ),
  ),
  fault(
    'a return can be requested in another subsidiary',
    RETURNS,
    change(
      at('returns/propose-return.ts'),
      'proposeReturn',
      'await findVisibleTransaction(context, transactionId, { lock: true })',
      'await findTransaction(context.db, transactionId, { lock: true })',
    ),
    change(
      at('returns/propose-return.ts'),
      '',
      "import { findVisibleTransaction } from '../transaction-scope.ts'",
      "import { findTransaction } from '../find-transaction.ts'",
    ),
  ),
  fault(
    'a recall stays pending after its return',
    RETURNS,
    remove(
      at('returns/return-transaction.ts'),
      'returnTransaction',
      'await acceptRecall(db, found, { answeredBy: makerId, now })',
    ),
  ),
  fault(
    'a recall can be declined while its return is pending',
    RETURNS,
    change(
      at('returns/answer-recall.ts'),
      'recalled',
      "if (waiting !== null) throw new Refusal('28', { message: 'message.returnWaits' })",
      "if (waiting === transactionId) throw new Refusal('28', { message: 'message.returnWaits' })",
    ),
  ),
  fault(
    'a recall can be answered twice',
    RETURNS,
    change(
      at('returns/recall.store.ts'),
      'answering',
      "db\n.updateTable('recall_request')\n.set({ recall_status: status, answer, answered_by: answeredBy, answered_at: now })\n.where('recall_status', '=', 'REQUESTED')",
      "db\n.updateTable('recall_request')\n.set({ recall_status: status, answer, answered_by: answeredBy, answered_at: now })",
    ),
  ),
  fault(
    'a recall can be answered through another transaction',
    RETURNS,
    change(
      at('returns/recall.store.ts'),
      'declineRecall',
      "answering(db, { status: 'DECLINED', answer, answeredBy, now })\n.where('recall_id', '=', recallId)\n.where('transaction_id', '=', transaction.transaction_id)",
      "answering(db, { status: 'DECLINED', answer, answeredBy, now })\n.where('recall_id', '=', recallId)",
    ),
  ),
  fault(
    'a recall can be requested while its money is being returned',
    RETURNS,
    change(at('partner/recall.ts'), 'requestRecall', '{ lock: true }', '{}'),
  ),
  fault(
    'an answer to a recall takes the number of an earlier event of the order',
    RETURNS,
    change(gateway('areas/payments/webhooks/events/store-events.ts'), 'storeEvents', 'nextNumber(subjectId)', '1'),
  ),
  fault(
    'the picture of a sender is shown to another partner',
    PICTURES,
    change(
      at('lists/sender-image.read-model.ts'),
      'readSenderPicture',
      'await findVisibleTransaction(context, transactionId)',
      'await findTransaction(context.db, transactionId)',
    ),
    change(
      at('lists/sender-image.read-model.ts'),
      '',
      "import { findVisibleTransaction } from '../transaction-scope.ts'",
      "import { findTransaction } from './find-transaction.ts'",
    ),
  ),
  fault(
    'pictures of senders are deleted with unused uploads',
    PICTURES,
    change(
      gateway('areas/people/files/file.store.ts'),
      'sweepFiles',
      "db\n.deleteFrom('stored_file as f')\n// What no user uploaded came with the transaction that has it.\n.where('f.uploaded_by', 'is not', null)",
      "db\n.deleteFrom('stored_file as f')\n// What no user uploaded came with the transaction that has it.",
    ),
  ),
  fault(
    'pictures are written into the log of requests',
    PICTURES,
    change(
      gateway('partner-api/shown-in-log.ts'),
      'shownField',
      'PICTURE_FIELD.test(name)',
      'PICTURE_FIELD.test(String(held))',
    ),
  ),
  fault(
    'a partner’s statement shows why staff returned its money',
    RETURNS,
    change(gateway('areas/books/ledger/statement.read-model.ts'), 'statementFor', 'STATEMENT_OUTSIDE', 'STATEMENT'),
  ),
  fault(
    'a partner’s search of its statement matches hidden words',
    RETURNS,
    remove(gateway('areas/books/ledger/statement/statement-search.ts'), 'ofReason', 'IS_NARRATED'),
  ),
]
