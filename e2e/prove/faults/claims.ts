// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const CLAIM_PAYOUT = gateway('areas/payments/pickups/payout/claim-payout.integration.test.ts')
const PAY = gateway('areas/payments/pickups/payout/pay-pickup.integration.test.ts')
const REFUSE = gateway('areas/payments/pickups/payout/refuse-payout.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)

/** Who has an order at the counter, and how it is given back. */
export const CLAIM_FAULTS: readonly Fault[] = [
  fault(
    'a teller pays under another’s claim',
    PAY,
    edit(
      at('payout/payable.ts'),
      "  await requireHeld(db, claim, { order: key, purpose: 'PAYOUT', holder: holderOf(context) })\n",
      '',
    ),
  ),
  fault(
    'who has no till keeps an order from those who have',
    CLAIM_PAYOUT,
    edit(
      at('payout/claim-payout.ts'),
      'const till = await requireOpenTill(context, order.transaction)',
      'const till = await requireOpenTill(context, order.transaction).catch(() => ({}) as TillRecord)',
    ),
  ),
  fault(
    'a teller whose sessions others ended keeps an order',
    CLAIM_PAYOUT,
    edit(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      'if (left === undefined) await',
      'if (left !== undefined) await',
    ),
  ),
  fault(
    'a teller whose rights changed keeps an order',
    CLAIM_PAYOUT,
    edit(gateway('engine/access/sessions/end-sessions.ts'), 'holders.map((holder) => holder.user_id)', '[]'),
  ),
  fault('a signed-out teller keeps an order', CLAIM_PAYOUT, edit(at('index.ts'), 'whenSignedOut(releaseClaims)\n', '')),
  fault(
    'whoever signs out gives back everybody’s orders',
    CLAIM_PAYOUT,
    edit(at('claim.store.ts'), '    .where(sql<boolean>`claimed_by = any(${userIds}::uuid[])`)\n', ''),
  ),
  fault(
    'an order that has ended is shown as somebody’s',
    CLAIM_PAYOUT,
    edit(at('lists/pickup-columns.ts'), '        .on(sql<boolean>`not ${IS_ENDED}`)\n', ''),
  ),
  fault(
    'a refused order stays with its teller',
    REFUSE,
    edit(at('payout/refuse-payout.ts'), '    await endClaim(db, claimedOrder(found.transaction), actor.userId)\n', ''),
  ),
]
