// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const ACCEPT = gateway('areas/payments/pickups/intake/accept-cash-pickup.integration.test.ts')
const CLAIM_ORDER = gateway('areas/payments/pickups/request/claim-order.integration.test.ts')
const END = gateway('areas/payments/pickups/end-pickup.integration.test.ts')
const PAY = gateway('areas/payments/pickups/payout/pay-pickup.integration.test.ts')
const REQUEST = gateway('areas/payments/pickups/request/request-payout.integration.test.ts')
const ENQUIRY = gateway('areas/payments/pickups/source/partner-enquiry.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)

/** Orders to be paid in cash, the requests of branches, and what partners' systems are asked. */
export const PICKUP_FAULTS: readonly Fault[] = [
  fault(
    'a pickup goes on to the core as a direct credit does',
    ACCEPT,
    edit(gateway('areas/payments/transactions/screening.queue.ts'), "    .where('contract_type', '=', 'DC')\n", ''),
  ),
  fault(
    'a country gives a cent more in cash than its cap',
    ACCEPT,
    edit(at('intake/accept-cash-pickup.ts'), 'compareAmounts(asked, most) > 0', 'compareAmounts(asked, most) > 9'),
  ),
  fault(
    'a second teller takes an order over',
    CLAIM_ORDER,
    edit(
      at('claim.store.ts'),
      "eb('pickup_claim.claimed_until', '<=', now)",
      "eb('pickup_claim.claimed_until', '>', now)",
    ),
  ),
  fault(
    'a claim that ran out still asks for the pay-out',
    CLAIM_ORDER,
    edit(at('claim.store.ts'), ' && claim.claimed_until > holder.now', ''),
  ),
  fault(
    'a counter learns of what compliance looks at',
    CLAIM_ORDER,
    edit(
      at('request/claimable.ts'),
      "if (status === 'AML GATE') throw new Refusal('25', NONE)",
      "if (status === 'AML GATE') throw new Refusal('12')",
    ),
  ),
  fault(
    'a counter reads of what compliance looks at in other words than of what is not there',
    CLAIM_ORDER,
    edit(
      at('request/claimable.ts'),
      "if (status === 'AML GATE') throw new Refusal('25', NONE)",
      "if (status === 'AML GATE') throw new Refusal('25')",
    ),
  ),
  fault(
    'an order of another country is paid here',
    CLAIM_ORDER,
    edit(at('request/claimable.ts'), 'found.country_id !== actor.countryId', 'found.country_id === null'),
  ),
  fault(
    'what a branch adds is not screened',
    REQUEST,
    edit(
      at('request/request.kind.ts'),
      'pickup?.screened_hash?.equals(contentHash(screenedContent(found, { completion })))',
      'pickup?.screened_hash',
    ),
  ),
  fault(
    'a rejected request keeps its branch',
    REQUEST,
    edit(at('request/request.kind.ts'), '  await clearRequest(db, targetId)\n', ''),
  ),
  fault(
    'an edited request may be paid before it is authorized again',
    REQUEST,
    edit(at('request/propose-edit.ts'), "to: 'REQUESTED' }, step", 'to: status }, step'),
  ),
  fault(
    'somebody else edits a request',
    REQUEST,
    edit(at('request/propose-edit.ts'), "if (pickup.request_maker !== actor.userId) throw new Refusal('63')\n", ''),
  ),
  fault(
    'a teller asks above the own limit',
    REQUEST,
    edit(at('request/propose-request.ts'), '  if (found !== null) await requireWithinLimit(context, found)\n', ''),
  ),
  fault(
    'who authorized a request may pay it',
    PAY,
    edit(at('pickup-checkers.ts'), 'return voted !== undefined', 'return false'),
  ),
  fault(
    'a cancelled order leaves its request in the queue',
    END,
    edit(at('end-pickup.ts'), 'if (item !== null) await', 'if (item === undefined) await'),
  ),
  fault(
    'a request that waits for its checker never expires',
    END,
    edit(
      at('expire-pickups.job.ts'),
      "['RECEIVED', 'REQUESTED', 'PENDING', 'PASSED']",
      "['RECEIVED', 'PENDING', 'PASSED']",
    ),
  ),
  fault(
    'another branch sees and decides a request',
    REQUEST,
    edit(gateway('engine/approvals/queue-scope.ts'), 'q.branch_sol_id = ${solId}', 'true'),
  ),
  fault(
    'another branch sees a pickup',
    REQUEST,
    edit(gateway('areas/payments/transactions/transaction-scope.ts'), 'and asked.user_sol_id = ${solId}', ''),
  ),
  fault(
    'a request outlives its day',
    REQUEST,
    edit(gateway('engine/approvals/submit-change.ts'), 'kind.expiresAt?.(live, now) ?? ', ''),
  ),
  fault(
    'what is not confirmed is paid',
    ENQUIRY,
    edit(
      at('source/confirm-at-partner.ts'),
      "if (answer.body.outcome === 'refused') return { kind: 'refused' }\n",
      "if (answer.body.outcome === 'refused') return { kind: 'confirmed' }\n",
    ),
  ),
  fault(
    'what may be reserved at a partner is forgotten',
    ENQUIRY,
    edit(at('request/fetch-order.ts'), "const mayBeReserved = asked.kind !== 'refused'", 'const mayBeReserved = false'),
  ),
  fault(
    'a claim stays where the partner has nothing to pay',
    ENQUIRY,
    edit(
      at('source/reservation.store.ts'),
      ".where('reservation_id', '=', claim.reservationId)\n    .execute()",
      ".where('reservation_id', 'is', null)\n    .execute()",
    ),
  ),
  fault(
    'a partner’s address may be any that can be reached',
    ENQUIRY,
    edit(
      gateway('areas/payments/webhooks/outside-url.ts'),
      'if (fault !== null) throw',
      'if (fault === undefined) throw',
    ),
  ),
]
