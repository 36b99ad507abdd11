import { edit, type Fault, fault, gateway } from './fault.ts'

const RETURNS = gateway('areas/payments/transactions/returns/returns.integration.test.ts')
const PICTURES = gateway('areas/payments/transactions/sender-image.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/transactions/${file}`)

/** Money that comes back, what partners ask of it, and the pictures that come with orders. */
export const RETURN_FAULTS: readonly Fault[] = [
  fault(
    'money is returned though the core is not sure',
    RETURNS,
    edit(
      at('returns/money-back.ts'),
      "if (answer.kind === 'unclear') throw new Refusal('68', { message: 'message.returnUnclear' })",
      "if (answer.kind === 'unclear') return",
    ),
  ),
  fault(
    'money is returned though another amount is back',
    RETURNS,
    edit(at('returns/money-back.ts'), ' || toMinor(answer.amount) !== toMinor(amount)', ''),
  ),
  fault(
    'charges come back unasked',
    RETURNS,
    edit(at('returns/return.kind.ts'), "withFees: feesReturned === 'YES'", 'withFees: true'),
  ),
  fault(
    'charges are kept though they were to come back',
    RETURNS,
    edit(at('returns/return.kind.ts'), "withFees: feesReturned === 'YES'", 'withFees: false'),
  ),
  fault(
    'a return gives its place in the day’s count back',
    RETURNS,
    edit(
      at('returns/return-transaction.ts'),
      'const set = { transaction_response_code',
      'const set = { counted_on: null, transaction_response_code',
    ),
  ),
  fault(
    'a return does not name the posting it reverses',
    RETURNS,
    edit(at('returns/return-transaction.ts'), '      reverses: posted,\n', ''),
  ),
  fault(
    'the core is asked of changes out of sight',
    RETURNS,
    edit(gateway('engine/approvals/ask-first.ts'), '    .where(visibleTo(context.actor))\n', ''),
  ),
  fault(
    'a return is asked for in another subsidiary',
    RETURNS,
    edit(
      at('returns/propose-return.ts'),
      'await findVisibleTransaction(context, transactionId, { lock: true })',
      'await findTransaction(context.db, transactionId, { lock: true })',
    ),
    edit(
      at('returns/propose-return.ts'),
      "import { findVisibleTransaction } from '../transaction-scope.ts'",
      "import { findTransaction } from '../find-transaction.ts'",
    ),
  ),
  fault(
    'a recall goes on waiting after its return',
    RETURNS,
    edit(at('returns/return-transaction.ts'), '  await acceptRecall(db, found, { answeredBy: makerId, now })\n', ''),
  ),
  fault(
    'a recall is declined while its return waits',
    RETURNS,
    edit(at('returns/answer-recall.ts'), 'if (waiting !== null) throw', 'if (waiting === transactionId) throw'),
  ),
  fault(
    'a recall is answered twice',
    RETURNS,
    edit(
      at('returns/recall.store.ts'),
      "answered_at: now })\n    .where('recall_status', '=', 'REQUESTED')",
      'answered_at: now })',
    ),
  ),
  fault(
    'a recall of one transaction is answered with another',
    RETURNS,
    edit(
      at('returns/recall.store.ts'),
      "    .where('recall_id', '=', recallId)\n    .where('transaction_id', '=', transaction.transaction_id)\n",
      "    .where('recall_id', '=', recallId)\n",
    ),
  ),
  fault(
    'a recall slips in while its money is being returned',
    RETURNS,
    edit(at('partner/recall.ts'), '{ lock: true }', '{}'),
  ),
  fault(
    'an answer to a recall takes the number of the state after it',
    RETURNS,
    edit(gateway('areas/payments/webhooks/publish-event.ts'), 'numberFrom(subjectId, eventNo)', 'eventNo'),
  ),
  fault(
    'the picture of a sender is shown to another partner',
    PICTURES,
    edit(
      at('sender-image.read-model.ts'),
      'await findVisibleTransaction(context, transactionId)',
      'await findTransaction(context.db, transactionId)',
    ),
    edit(
      at('sender-image.read-model.ts'),
      "import { findVisibleTransaction } from './transaction-scope.ts'",
      "import { findTransaction } from './find-transaction.ts'",
    ),
  ),
  fault(
    'pictures of senders are swept with unused uploads',
    PICTURES,
    edit(gateway('areas/people/files/file.store.ts'), "    .where('f.uploaded_by', 'is not', null)\n", ''),
  ),
  fault(
    'pictures are written into the log of requests',
    PICTURES,
    edit(gateway('partner-api/shown-in-log.ts'), 'PICTURE_FIELD.test(name)', 'PICTURE_FIELD.test(String(held))'),
  ),
  fault(
    'a partner reads in its statement why staff returned its money',
    RETURNS,
    edit(
      gateway('areas/books/ledger/statement.read-model.ts'),
      '? STATEMENT : STATEMENT_OUTSIDE',
      '? STATEMENT : STATEMENT',
    ),
  ),
  fault(
    'a partner finds in its statement by words that it may not read',
    RETURNS,
    edit(gateway('areas/books/ledger/statement-search.ts'), "=== 'bank' ? [] : [IS_NARRATED]", "=== 'bank' ? [] : []"),
  ),
]
