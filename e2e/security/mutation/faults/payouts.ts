// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const CONFIRM = gateway('areas/payments/pickups/source/confirm-at-partner.integration.test.ts')
const PAY = gateway('areas/payments/pickups/pay-pickup.integration.test.ts')
const PAYOUT_RACES = gateway('areas/payments/pickups/payout-races.integration.test.ts')
const REFUSE = gateway('areas/payments/pickups/refuse-payout.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const RETURN = at('return-payout.integration.test.ts')

/** Cash at the counter: who pays it, to whom, once, and how it is reversed. */
export const PAYOUT_FAULTS: readonly Fault[] = [
  fault(
    'cash is paid before the partner confirms',
    CONFIRM,
    remove(at('pay-pickup.ts'), 'payPickup', 'requireConfirmed(context, payout.pickup)'),
  ),
  fault(
    'a partner confirms an order that is then not paid',
    CONFIRM,
    change(
      at('pay-pickup.ts'),
      'confirmFirst',
      'const payout = await db.transaction().execute((trx) => lockPayout({ ...context, db: trx }, request))',
      'const payout = await findBranchPickup({ ...context, db }, request.transactionId)',
    ),
    change(
      at('pay-pickup.ts'),
      '',
      "import { type BranchPickup, lockAtCounter } from './pickup-at-counter.ts'",
      "import { type BranchPickup, findBranchPickup, lockAtCounter } from './pickup-at-counter.ts'",
    ),
  ),
  fault(
    'an expired order can be paid until the job has run',
    PAYOUT_RACES,
    change(
      at('pickup-at-counter.ts'),
      'requirePayable',
      'pickup.expires_at <= context.now',
      'pickup.expires_at === null',
    ),
  ),
  fault(
    'the user who authorized an order can pay it',
    PAY,
    remove(
      at('pickup-at-counter.ts'),
      'requirePayable',
      "if (await hasAuthorized(context, pickup)) throw new Refusal('63', { message: 'message.pickupOwnAuthorized' })",
    ),
  ),
  fault(
    'a teller can pay above their limit',
    PAY,
    remove(at('pickup-at-counter.ts'), 'requirePayable', 'await requireWithinLimit(context, transaction)'),
  ),
  fault(
    'another branch can pay',
    PAY,
    change(
      at('pickup-at-counter.ts'),
      'findBranchPickup',
      '!transaction || !pickup || pickup.user_sol_id !== solId',
      '!transaction || !pickup',
    ),
    change(
      gateway('areas/payments/transactions/transaction-scope.ts'),
      'withinBranch',
      "`(t.contract_type <> 'CP' or exists (select 1 from pickup asked\n    where asked.transaction_id = t.transaction_id and asked.user_sol_id = ${solId}))`",
      "`(t.contract_type <> 'CP' or exists (select 1 from pickup asked\n    where asked.transaction_id = t.transaction_id ))`",
    ),
  ),
  fault(
    'an expired document is accepted',
    PAY,
    change(
      'contract/src/cash-pickups/identity-faults.ts',
      'identityFaults',
      'ends < businessDate',
      'ends === businessDate',
    ),
  ),
  fault(
    'another person’s document is accepted',
    PAY,
    change(
      'contract/src/cash-pickups/identity-faults.ts',
      'identityFaults',
      '!compareNames(receiver, identityName).isAlike',
      'false',
    ),
  ),
  fault(
    'cash is paid although the document lacks the family name',
    'contract/src/users/person-name.test.ts',
    change(
      'contract/src/users/person-name.ts',
      'compareNames',
      "isWritten('first') && isWritten('last')",
      "isWritten('first')",
    ),
  ),
  fault(
    'yesterday’s till can pay',
    PAY,
    change(
      gateway('areas/payments/tills/open-till.ts'),
      'requireOpenTill',
      "const query = db\n.selectFrom('till')\n.selectAll()\n.where('teller_id', '=', actor.userId)\n// A branch pays from its own drawers: a teller who moved meanwhile has none here.\n.where('user_sol_id', '=', requireTeller(actor))\n.where('currency', '=', currency)\n.where('business_date', '=', businessDate(now, countryId))\n.where('till_status', '=', 'OPEN')",
      "const query = db\n.selectFrom('till')\n.selectAll()\n.where('teller_id', '=', actor.userId)\n// A branch pays from its own drawers: a teller who moved meanwhile has none here.\n.where('user_sol_id', '=', requireTeller(actor))\n.where('currency', '=', currency)\n.where('business_date', '<=', businessDate(now, countryId))\n.where('till_status', '=', 'OPEN')",
    ),
  ),
  fault(
    'a branch can pay from another branch’s drawer',
    PAY,
    change(
      gateway('areas/payments/tills/open-till.ts'),
      'requireOpenTill',
      "db\n.selectFrom('till')\n.selectAll()\n.where('teller_id', '=', actor.userId)\n// A branch pays from its own drawers: a teller who moved meanwhile has none here.\n.where('user_sol_id', '=', requireTeller(actor))",
      "db\n.selectFrom('till')\n.selectAll()\n.where('teller_id', '=', actor.userId)\n// A branch pays from its own drawers: a teller who moved meanwhile has none here.",
    ),
  ),
  fault(
    'an order with a suspicion can still be paid',
    REFUSE,
    change(
      at('refuse-payout.ts'),
      'refusePayout',
      "if (refusalReason === 'SUSPICION') await holdAtGate(context, found, refusalNote)",
      "if (refusalReason === 'OTHER') await holdAtGate(context, found, refusalNote)",
    ),
  ),
  fault(
    'a payout can be reversed on another day',
    RETURN,
    change(
      at('return-payout.ts'),
      'lockTillOfPayment',
      'payment?.business_date !== today || !(await lockOpenTill(db, payment.till_id, today))',
      'payment?.till_id === today',
    ),
  ),
  fault(
    'a till can be counted while a reversal into it is pending',
    RETURN,
    change(
      gateway('areas/payments/tills/till.store.ts'),
      'waitsOfTill',
      "`(q.status = 'PENDING' and (\n    (q.subject = 'till-cash' and q.target_id in (select c.cash_id::text from till_cash c\n      where c.till_id = ${tillId} and c.cash_status = 'PENDING'))\n    or (q.subject = 'payout-return' and q.target_id in (select w.transaction_id::text from pickup_payment w\n      where w.till_id = ${tillId}))))`",
      "`(q.status = 'PENDING' and (\n    (q.subject = 'till-cash' and q.target_id in (select c.cash_id::text from till_cash c\n      where c.till_id = ${tillId} and c.cash_status = 'PENDING'))\n    or (q.subject = 'payout' and q.target_id in (select w.transaction_id::text from pickup_payment w\n      where w.till_id = ${tillId}))))`",
    ),
  ),
  fault(
    'another branch can decide a reversal',
    RETURN,
    remove(at('return-payout.ts'), 'read', 'branchSolId: payment.user_sol_id'),
  ),
  fault(
    'reading a whole document number is not audited',
    PAY,
    remove(
      at('lists/payout-identity.read-model.ts'),
      'readIdentity',
      'context.audit({ ...about, itemName: transaction.transaction_contract_reference })',
    ),
  ),
  fault(
    'a demo till is closed with only its float',
    gateway('demo/seed-demo.integration.test.ts'),
    change(
      gateway('areas/payments/tills/demo/tills.demo.ts'),
      'close',
      'await balanceOf(db, till.account_number)',
      "'4000.00'",
    ),
  ),
  fault(
    'cash is posted by the rule’s version at payment instead of acceptance',
    at('pay-pickup.integration.test.ts'),
    change(
      at('pay-pickup.ts'),
      'postToBooks',
      'acceptance: acceptanceOf(transaction)',
      'acceptance: { ruleVersion: null, acceptedAt: now }',
    ),
  ),
]
