// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const CLAIM_PAYOUT = gateway('areas/payments/pickups/claim-payout.integration.test.ts')
const PAY = gateway('areas/payments/pickups/pay-pickup.integration.test.ts')
const REFUSE = gateway('areas/payments/pickups/refuse-payout.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)

/** Who may claim an order at the counter, and how it is released. */
export const CLAIM_FAULTS: readonly Fault[] = [
  fault(
    'a teller can pay under another teller’s claim',
    PAY,
    remove(
      at('pickup-at-counter.ts'),
      'lockAtCounter',
      "await requireHeld(db, claim, { order: claimed, purpose: 'PAYOUT', holder: holderOf(context) })",
    ),
  ),
  fault(
    'a teller without a till can claim an order',
    CLAIM_PAYOUT,
    change(
      at('claim-payout.ts'),
      'claim',
      'const till = await requireOpenTill(context, { countryId, currency })',
      'const till = await requireOpenTill(context, { countryId, currency }).catch(() => ({}) as TillRecord)',
    ),
  ),
  fault(
    'a teller keeps an order after others ended the sessions',
    CLAIM_PAYOUT,
    change(
      gateway('engine/access/sessions/end-listed-sessions.ts'),
      'signOutWhoHasNone',
      'if (left === undefined) await afterSignOut(db, [userId], now)',
      'if (left !== undefined) await afterSignOut(db, [userId], now)',
    ),
  ),
  fault(
    'a teller keeps an order after a change of privileges',
    CLAIM_PAYOUT,
    change(
      gateway('engine/access/sessions/end-sessions.ts'),
      'endSessionsOfRole',
      'holders.map((holder) => holder.user_id)',
      '[]',
    ),
  ),
  fault('a signed-out teller keeps an order', CLAIM_PAYOUT, remove(at('index.ts'), '', 'whenSignedOut(releaseClaims)')),
  fault(
    'a sign-out releases the orders of all tellers',
    CLAIM_PAYOUT,
    change(
      at('claim.store.ts'),
      'endClaimsOf',
      "db\n    .deleteFrom('pickup_claim')\n    .where(sql<boolean>`claimed_by = any(${userIds}::uuid[])`)",
      "db\n.deleteFrom('pickup_claim')",
    ),
  ),
  fault(
    'an ended order is shown as claimed',
    CLAIM_PAYOUT,
    change(
      at('lists/pickup-columns.ts'),
      'pickupsFrom',
      "join\n        .onRef('c.env', '=', 't.env')\n        .onRef('c.mto_code', '=', 't.mto_code')\n        .onRef('c.transaction_reference', '=', 't.transaction_reference')\n        .on('c.claimed_until', '>', now)\n        // What has ended is nobody's to deal with.\n        .on(sql<boolean>`not ${IS_ENDED}`)",
      "join\n.onRef('c.env', '=', 't.env')\n.onRef('c.mto_code', '=', 't.mto_code')\n.onRef('c.transaction_reference', '=', 't.transaction_reference')\n.on('c.claimed_until', '>', now)\n// What has ended is nobody's to deal with.",
    ),
  ),
  fault(
    'a refused order stays claimed',
    REFUSE,
    remove(at('refuse-payout.ts'), 'refusePayout', 'await endClaim(db, found.claimed, actor.userId)'),
  ),
  fault(
    'an order can be paid under a claim made for a request',
    at('claim.store.test.ts'),
    change(
      at('claim.store.ts'),
      'requireHeld',
      'claim?.claimed_by === holder.userId && claim.claim_purpose === purpose && claim.claimed_until > holder.now',
      'claim?.claimed_by === holder.userId && claim.claimed_until > holder.now',
    ),
  ),
]
