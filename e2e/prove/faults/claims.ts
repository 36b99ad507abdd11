// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const PAYOUT = at('payout/payout.integration.test.ts')

/** Who has an order at the counter, and how it is given back. */
export const CLAIM_FAULTS: readonly Fault[] = [
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
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      'if (left === undefined) await',
      'if (left !== undefined) await',
    ),
  ),
  fault(
    'a teller whose rights changed keeps an order',
    PAYOUT,
    edit(gateway('engine/access/sessions/end-sessions.ts'), 'holders.map((holder) => holder.user_id)', '[]'),
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
    'a refused order stays with its teller',
    PAYOUT,
    edit(at('payout/refuse-payout.ts'), '    await endClaim(db, claimedOrder(found.transaction), actor.userId)\n', ''),
  ),
]
