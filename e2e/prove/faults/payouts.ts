// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const at = (file: string) => gateway(`domains/pickups/${file}`)
const PAYOUT = at('payout/payout.integration.test.ts')
const RETURN = at('payout/return-payout.integration.test.ts')
const RECEIPTS = at('receipts/receipts.integration.test.ts')
const PICKUPS = at('pickups.integration.test.ts')
const SCREENS = 'mfe-transactions/src/features/cash-pickups/'
const LIST = `${SCREENS}CashPickupListScreen.test.tsx`
const SOURCE = 'mfe-settings/src/features/api-keys/endpoints/PickupSource'

/** Cash at the counter: who gives it, to whom, once; what is printed, and what is taken back. */
export const PAYOUT_FAULTS: readonly Fault[] = [
  fault(
    'a partner is not waited for',
    PAYOUT,
    edit(at('payout/pay-pickup.ts'), 'requireConfirmed(context, judged.pickup)', ''),
  ),
  fault(
    'a partner confirms what is not paid then',
    PAYOUT,
    edit(
      at('payout/confirm-first.ts'),
      'const judged = await db.transaction().execute((trx) => judgePayout({ ...context, db: trx }, request))',
      'const judged = await findBranchPickup({ ...context, db }, request.transactionId)',
    ),
    edit(
      at('payout/confirm-first.ts'),
      "import { judgePayout, type PayoutAsked } from './judge-payout.ts'",
      "import type { PayoutAsked } from './judge-payout.ts'\nimport { findBranchPickup } from './payable.ts'",
    ),
  ),
  fault(
    'a teller pays under another’s claim',
    PAYOUT,
    edit(
      at('payout/payable.ts'),
      "  await requireHeld(db, claim, { order: key, purpose: 'PAYOUT', holder: holderOf(context) })\n",
      '',
    ),
  ),
  fault(
    'a look at a whole document number leaves no note',
    PAYOUT,
    edit(
      at('payout/identity.read-model.ts'),
      '  context.audit({ ...about, itemName: transaction.transaction_contract_reference })\n',
      '',
    ),
  ),
  fault(
    'who has no till keeps an order from those who have',
    PAYOUT,
    edit(
      at('payout/claim-payout.ts'),
      'const till = await requireOpenTill(context, order.transaction)',
      'const till = await requireOpenTill(context, order.transaction).catch(() => ({}) as TillRecord)',
    ),
  ),
  fault(
    'a teller whose sessions others ended keeps an order',
    PAYOUT,
    edit(
      gateway('access/sessions/end-listed-sessions.ts'),
      'if (left === undefined) await',
      'if (left !== undefined) await',
    ),
  ),
  fault(
    'a teller whose rights changed keeps an order',
    PAYOUT,
    edit(gateway('access/sessions/end-sessions.ts'), 'holders.map((holder) => holder.user_id)', '[]'),
  ),
  fault(
    'compliance’s queue says of cash what its call does not take',
    PICKUPS,
    edit(
      'contract/src/schema/cash-pickups.ts',
      '[pickups.updateCashPickupStatus, reviewRequest]',
      '[pickups.updateCashPickupStatus, reviewRequest.omit(["decisionReason"])]',
    ),
  ),
  fault('a signed-out teller keeps an order', PAYOUT, edit(at('index.ts'), 'whenSignedOut(releaseClaims)\n', '')),
  fault(
    'whoever signs out gives back everybody’s orders',
    PAYOUT,
    edit(at('claim.store.ts'), '    .where(sql<boolean>`claimed_by = any(${userIds}::uuid[])`)\n', ''),
  ),
  fault(
    'an order that has ended is shown as somebody’s',
    PAYOUT,
    edit(at('lists/pickup-columns.ts'), '        .on(sql<boolean>`not ${IS_ENDED}`)\n', ''),
  ),
  fault(
    'what is over is paid until the job has run',
    PAYOUT,
    edit(at('payout/payable.ts'), 'pickup.expires_at <= context.now', 'pickup.expires_at === null'),
  ),
  fault(
    'who authorized an order pays it',
    PAYOUT,
    edit(
      at('payout/payable.ts'),
      "  if (await hasAuthorized(context, pickup)) throw new Refusal('63', { message: 'message.pickupOwnAuthorized' })\n",
      '',
    ),
  ),
  fault(
    'a teller pays above the own limit',
    PAYOUT,
    edit(at('payout/payable.ts'), '  await requireWithinLimit(context, transaction)\n', ''),
  ),
  fault(
    'another branch pays',
    PAYOUT,
    edit(at('payout/payable.ts'), ' || pickup.user_sol_id !== solId', ''),
    edit(gateway('domains/transactions/transaction-scope.ts'), 'and asked.user_sol_id = ${solId}', ''),
  ),
  fault(
    'a document that is over is good',
    PAYOUT,
    edit('contract/src/records/identity-faults.ts', 'ends < businessDate', 'ends === businessDate'),
  ),
  fault(
    'somebody else’s document is good',
    PAYOUT,
    edit('contract/src/records/identity-faults.ts', '!compareNames(receiver, identityName).isAlike', 'false'),
  ),
  fault(
    'cash is paid on a document without the family name',
    'contract/src/records/person-name.test.ts',
    edit('contract/src/records/person-name.ts', "isWritten('first') && isWritten('last')", "isWritten('first')"),
  ),
  fault(
    'yesterday’s till pays',
    PAYOUT,
    edit(
      gateway('domains/tills/till.store.ts'),
      "\n    .where('business_date', '=', businessDate)\n    .where('till_status', '=', 'OPEN')\n  return",
      "\n    .where('till_status', '=', 'OPEN')\n  return",
    ),
  ),
  fault(
    'receipts are numbered with gaps',
    PAYOUT,
    edit(at('payout/receipt-number.ts'), 'receipt_day.last_no + 1', 'receipt_day.last_no + 2'),
  ),
  fault(
    'suspicion leaves the order where it may be paid',
    PAYOUT,
    edit(
      at('payout/refuse-payout.ts'),
      "if (refusalReason === 'SUSPICION') await",
      "if (refusalReason === 'OTHER') await",
    ),
  ),
  fault(
    'a refused order stays with its teller',
    PAYOUT,
    edit(at('payout/refuse-payout.ts'), '    await endClaim(db, claimedOrder(found.transaction), actor.userId)\n', ''),
  ),
  fault(
    'a pay-out is taken back on another day',
    RETURN,
    edit(
      at('payout/return-payout.kind.ts'),
      'payment.business_date !== today || !(await lockOpenTill(db, payment.till_id, today))',
      'payment.till_id === today',
    ),
  ),
  fault(
    'another branch decides what comes back',
    RETURN,
    edit(at('payout/return-payout.kind.ts'), '      branchSolId: payment.user_sol_id,\n', ''),
  ),
  fault(
    'a receipt stays good when its cash came back',
    RETURN,
    edit(at('payout/return-payout.kind.ts'), '  await voidPayment(db, transactionId, now)\n', ''),
  ),
  fault('a copy says nothing of it', RECEIPTS, edit(at('receipts/create-receipt.ts'), 'copy: before', 'copy: 0')),
  fault(
    'prints are not counted',
    RECEIPTS,
    edit(
      at('receipts/create-receipt.ts'),
      ".updateTable('pickup_payment').set({ copies })",
      ".updateTable('pickup_payment').set({ copies: 1 })",
    ),
  ),
  fault(
    'a receipt tells the whole number of a document',
    RECEIPTS,
    edit(
      at('receipts/receipt-content.read-model.ts'),
      'maskedNumber(payment.identity_number)',
      'payment.identity_number',
    ),
  ),
  fault(
    'a partner looks at signed receipts',
    RECEIPTS,
    edit(at('receipts/signed-receipt.holder.ts'), "sideOf(actor).kind !== 'bank' || !isReader", '!isReader'),
  ),
  fault(
    'signed receipts are swept with the uploads',
    RECEIPTS,
    edit(gateway('domains/files/file.store.ts'), ' or ${isHeldElsewhere()}', ''),
  ),
  fault(
    'any file is a signed receipt',
    RECEIPTS,
    edit(
      'contract/src/document-limits.ts',
      "receipt: ['image/jpeg', 'image/png']",
      "receipt: ['application/pdf', 'image/jpeg', 'image/png']",
    ),
  ),
  fault(
    'a partner sees that a pickup was held',
    PICKUPS,
    edit(
      gateway('domains/transactions/told-status.ts'),
      "then 'RECEIVED' else 'PENDING' end)",
      "then 'PENDING' else 'PENDING' end)",
    ),
  ),
  fault(
    'a partner is told when compliance let a pickup go',
    PICKUPS,
    edit(
      'contract/src/records/transaction.ts',
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE', 'PASSED']",
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE']",
    ),
  ),
  fault(
    'who authorized an order is offered its cash',
    PAYOUT,
    edit(
      at('lists/payable-by.ts'),
      '\n    and not exists (select 1 from queue_item q where q.cq_id = p.request_cq_id and ${hasVoted(actor)}))`',
      ')`',
    ),
  ),
  fault(
    'every row offers to pay out',
    LIST,
    edit(`${SCREENS}CashPickupListScreen.tsx`, '...(mayPay\n', '...(mayCreate\n'),
  ),
  fault(
    'a rejected edit is asked for anew without what the request had',
    LIST,
    edit(`${SCREENS}request/RequestDetails.tsx`, 'rejected?.record)', 'rejected?.proposed)'),
  ),
  fault(
    'a rejected edit of a request leads to where nothing is to be edited',
    'mfe-users/src/features/queues/resubmit-path.test.ts',
    edit(
      'mfe-users/src/features/queues/resubmit-path.ts',
      "UPDATE: '/outbound-transactions?panel=create' }",
      "UPDATE: '/outbound-transactions?panel=edit&id={id}' }",
    ),
  ),
  fault(
    'a demo till is closed by its float alone',
    gateway('demo/seed-demo.integration.test.ts'),
    edit(gateway('domains/tills/tills.demo.ts'), 'await balanceOf(db, till.account_number)', "'4000.00'"),
  ),
  fault(
    'an enquiry address is deleted unasked',
    `${SOURCE}.test.tsx`,
    edit(`${SOURCE}.tsx`, "onClick={() => setOpen('delete')}", 'onClick={() => void remove()}'),
  ),
]
