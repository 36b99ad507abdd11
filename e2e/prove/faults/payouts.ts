// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const CONFIRM = gateway('areas/payments/pickups/payout/confirm-first.integration.test.ts')
const PAY = gateway('areas/payments/pickups/payout/pay-pickup.integration.test.ts')
const PAYOUT_RACES = gateway('areas/payments/pickups/payout/payout-races.integration.test.ts')
const REFUSE = gateway('areas/payments/pickups/payout/refuse-payout.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const RETURN = at('payout/return-payout.integration.test.ts')

/** Cash at the counter: who gives it, to whom, once, and what is taken back. */
export const PAYOUT_FAULTS: readonly Fault[] = [
  fault(
    'a partner is not waited for',
    CONFIRM,
    edit(at('payout/pay-pickup.ts'), 'requireConfirmed(context, judged.pickup)', ''),
  ),
  fault(
    'a partner confirms what is not paid then',
    CONFIRM,
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
    'what is over is paid until the job has run',
    PAYOUT_RACES,
    edit(at('payout/payable.ts'), 'pickup.expires_at <= context.now', 'pickup.expires_at === null'),
  ),
  fault(
    'who authorized an order pays it',
    PAY,
    edit(
      at('payout/payable.ts'),
      "  if (await hasAuthorized(context, pickup)) throw new Refusal('63', { message: 'message.pickupOwnAuthorized' })\n",
      '',
    ),
  ),
  fault(
    'a teller pays above the own limit',
    PAY,
    edit(at('payout/payable.ts'), '  await requireWithinLimit(context, transaction)\n', ''),
  ),
  fault(
    'another branch pays',
    PAY,
    edit(at('payout/payable.ts'), ' || pickup.user_sol_id !== solId', ''),
    edit(gateway('areas/payments/transactions/transaction-scope.ts'), 'and asked.user_sol_id = ${solId}', ''),
  ),
  fault(
    'a document that is over is good',
    PAY,
    edit('contract/src/cash-pickups/identity-faults.ts', 'ends < businessDate', 'ends === businessDate'),
  ),
  fault(
    'somebody else’s document is good',
    PAY,
    edit('contract/src/cash-pickups/identity-faults.ts', '!compareNames(receiver, identityName).isAlike', 'false'),
  ),
  fault(
    'cash is paid on a document without the family name',
    'contract/src/users/person-name.test.ts',
    edit('contract/src/users/person-name.ts', "isWritten('first') && isWritten('last')", "isWritten('first')"),
  ),
  fault(
    'yesterday’s till pays',
    PAY,
    edit(
      gateway('areas/payments/tills/till.store.ts'),
      "\n    .where('business_date', '=', businessDate)\n    .where('till_status', '=', 'OPEN')\n  return",
      "\n    .where('till_status', '=', 'OPEN')\n  return",
    ),
  ),
  fault(
    'a branch pays from the drawer of another',
    PAY,
    edit(gateway('areas/payments/tills/till.store.ts'), "    .where('user_sol_id', '=', solId)\n", ''),
  ),
  fault(
    'suspicion leaves the order where it may be paid',
    REFUSE,
    edit(
      at('payout/refuse-payout.ts'),
      "if (refusalReason === 'SUSPICION') await",
      "if (refusalReason === 'OTHER') await",
    ),
  ),
  fault(
    'a pay-out is taken back on another day',
    RETURN,
    edit(
      at('payout/return-payout.kind.ts'),
      'payment?.business_date !== today || !(await lockOpenTill(db, payment.till_id, today))',
      'payment?.till_id === today',
    ),
  ),
  fault(
    'a till is counted while cash is on its way back into it',
    RETURN,
    edit(gateway('areas/payments/tills/till.store.ts'), "q.subject = 'payout-return'", "q.subject = 'payout'"),
  ),
  fault(
    'another branch decides what comes back',
    RETURN,
    edit(at('payout/return-payout.kind.ts'), '      branchSolId: payment.user_sol_id,\n', ''),
  ),
  fault(
    'a look at a whole document number leaves no note',
    PAY,
    edit(
      at('payout/identity.read-model.ts'),
      '  context.audit({ ...about, itemName: transaction.transaction_contract_reference })\n',
      '',
    ),
  ),
  fault(
    'a demo till is closed by its float alone',
    gateway('demo/seed-demo.integration.test.ts'),
    edit(gateway('areas/payments/tills/tills.demo.ts'), 'await balanceOf(db, till.account_number)', "'4000.00'"),
  ),
]
