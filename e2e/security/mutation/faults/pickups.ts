// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ACCEPT = gateway('areas/payments/pickups/intake/accept-cash-pickup.integration.test.ts')
const CLAIM_ORDER = gateway('areas/payments/pickups/enquire-pickup.integration.test.ts')
const END = gateway('areas/payments/pickups/end-pickup.integration.test.ts')
const PAY = gateway('areas/payments/pickups/pay-pickup.integration.test.ts')
const REQUEST = gateway('areas/payments/pickups/request-payout.integration.test.ts')
const ENQUIRY = gateway('areas/payments/pickups/source/partner-enquiry.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)

/** Cash orders, the requests of branches, and enquiries to partners' systems. */
export const PICKUP_FAULTS: readonly Fault[] = [
  fault(
    'a pickup is sent to the core like a direct credit',
    ACCEPT,
    change(
      gateway('areas/payments/transactions/screening/screening.queue.ts'),
      'screenTransactions',
      "db\n.selectFrom('transaction')\n.selectAll()\n.where(isOneOf(ids))\n.where('transaction_status', '=', 'RECEIVED')\n// Cash pickups are screened by a queue of their own: they wait for their receivers afterwards.\n.where('contract_type', '=', 'DC')",
      "db\n.selectFrom('transaction')\n.selectAll()\n.where(isOneOf(ids))\n.where('transaction_status', '=', 'RECEIVED')\n// Cash pickups are screened by a queue of their own: they wait for their receivers afterwards.",
    ),
  ),
  fault(
    'a country pays a cent more in cash than its cap',
    ACCEPT,
    change(
      at('intake/accept-cash-pickup.ts'),
      'requireCash',
      'compareAmounts(asked, most) > 0',
      'compareAmounts(asked, most) > 9',
    ),
  ),
  fault(
    'a second teller can take over a claimed order',
    CLAIM_ORDER,
    change(
      at('claim.store.ts'),
      'takeClaim',
      "eb('pickup_claim.claimed_until', '<=', now)",
      "eb('pickup_claim.claimed_until', '>', now)",
    ),
  ),
  fault(
    'an expired claim still counts as held',
    CLAIM_ORDER,
    change(
      at('claim.store.ts'),
      'requireHeld',
      'claim?.claimed_by === holder.userId && claim.claim_purpose === purpose && claim.claimed_until > holder.now',
      'claim?.claimed_by === holder.userId && claim.claim_purpose === purpose',
    ),
  ),
  fault(
    'a teller sees that an order is held by compliance',
    CLAIM_ORDER,
    change(
      at('pickup-at-counter.ts'),
      'requireClaimable',
      "if (status === 'AML GATE') throw new Refusal('25', NONE)",
      "if (status === 'AML GATE') throw new Refusal('12')",
    ),
  ),
  fault(
    'a held order and a missing order have different messages at the counter',
    CLAIM_ORDER,
    change(
      at('pickup-at-counter.ts'),
      'requireClaimable',
      "if (status === 'AML GATE') throw new Refusal('25', NONE)",
      "if (status === 'AML GATE') throw new Refusal('25')",
    ),
  ),
  fault(
    'an order of another country can be paid here',
    CLAIM_ORDER,
    change(
      at('pickup-at-counter.ts'),
      'requireClaimable',
      'found.country_id !== actor.countryId',
      'found.country_id === null',
    ),
  ),
  fault(
    'details that a branch adds are not screened',
    REQUEST,
    change(
      at('request/pickup-request.kind.ts'),
      'authorize',
      'pickup?.screened_hash?.equals(contentHash(screenedContent(found, { completion })))',
      'pickup?.screened_hash',
    ),
  ),
  fault(
    'a rejected request keeps its branch',
    REQUEST,
    remove(at('request/pickup-request.kind.ts'), 'decline', 'await clearRequest(db, targetId)'),
  ),
  fault(
    'an edited request can be paid before it is authorized again',
    REQUEST,
    remove(
      at('edit-request.ts'),
      'proposeEdit',
      "await reopenRequest(db, transactionId, { isPassed: status === 'PASSED', now })",
    ),
    remove(
      at('edit-request.ts'),
      'proposeEdit',
      "if (!(await moveTransaction(db, transactionId, { from: [status], to: 'REQUESTED' }, step))) throw overtaken()",
    ),
    change(
      at('request/pickup-request.kind.ts'),
      'validate',
      "status !== 'REQUESTED' || pickup === null || pickup.authorized_at !== null",
      'pickup === null',
    ),
  ),
  fault(
    'another teller can edit a request',
    REQUEST,
    remove(at('edit-request.ts'), 'proposeEdit', "if (pickup.request_maker !== actor.userId) throw new Refusal('63')"),
  ),
  fault(
    'a teller can request a payout above their limit',
    REQUEST,
    remove(at('request-payout.ts'), 'proposeRequest', 'if (found !== null) await requireWithinLimit(context, found)'),
  ),
  fault(
    'the user who authorized a request can pay it',
    PAY,
    change(at('pickup-at-counter.ts'), 'hasAuthorized', 'return voted !== undefined', 'return false'),
  ),
  fault(
    'the request of a cancelled order stays in the queue',
    END,
    change(
      at('end-pickup.ts'),
      'endPickup',
      'if (item !== null) await endWaitingItem(db, item, reason, { now, correlationId })',
      'if (item === undefined) await endWaitingItem(db, item, reason, { now, correlationId })',
    ),
  ),
  fault(
    'a request that awaits authorization never expires',
    END,
    change(
      at('end-pickup.ts'),
      'expirePickups',
      ".where('t.transaction_status', 'in', UNPAID)",
      ".where('t.transaction_status', 'in', ['RECEIVED', 'PENDING', 'PASSED'])",
    ),
  ),
  fault(
    'another branch can see and decide a request',
    REQUEST,
    change(
      gateway('engine/approvals/queue-scope.ts'),
      'isOfBranchOf',
      '`(q.branch_sol_id is null or q.branch_sol_id = ${solId})`',
      '`(q.branch_sol_id is null or true)`',
    ),
  ),
  fault(
    'another branch sees a pickup',
    REQUEST,
    change(
      gateway('areas/payments/transactions/transaction-scope.ts'),
      'withinBranch',
      "`(t.contract_type <> 'CP' or exists (select 1 from pickup asked\n    where asked.transaction_id = t.transaction_id and asked.user_sol_id = ${solId}))`",
      "`(t.contract_type <> 'CP' or exists (select 1 from pickup asked\n    where asked.transaction_id = t.transaction_id ))`",
    ),
  ),
  fault(
    'a request is valid after its day',
    REQUEST,
    change(
      gateway('engine/approvals/submit-change.ts'),
      'storeChange',
      'kind.expiresAt?.(live, now) ?? new Date(now.getTime() + EXPIRES_AFTER_MS)',
      'new Date(now.getTime() + EXPIRES_AFTER_MS)',
    ),
  ),
  fault(
    'an unconfirmed order can be paid',
    ENQUIRY,
    change(
      at('source/confirm-at-partner.ts'),
      'confirmAtPartner',
      "if (answer.body.outcome === 'refused') return { kind: 'refused' }",
      "if (answer.body.outcome === 'refused') return { kind: 'confirmed' }",
    ),
  ),
  fault(
    'a possible reservation at a partner is not remembered',
    ENQUIRY,
    change(
      at('source/fetch-order.ts'),
      'fetchUnknownOrder',
      "const mayBeReserved = asked.kind !== 'refused'",
      'const mayBeReserved = false',
    ),
  ),
  fault(
    'the claim stays although the partner has no such order',
    ENQUIRY,
    change(
      at('source/reservation.store.ts'),
      'endReservedClaim',
      "db\n.deleteFrom('pickup_claim')\n.where('env', '=', claim.env)\n.where('mto_code', '=', claim.mtoCode)\n.where('transaction_reference', '=', claim.reference)\n.where('claimed_by', '=', claim.userId)\n.where('reservation_id', '=', claim.reservationId)\n.execute()",
      "db\n.deleteFrom('pickup_claim')\n.where('env', '=', claim.env)\n.where('mto_code', '=', claim.mtoCode)\n.where('transaction_reference', '=', claim.reference)\n.where('claimed_by', '=', claim.userId)\n.where('reservation_id', 'is', null)\n.execute()",
    ),
  ),
  fault(
    'a partner’s enquiry address may be an internal one',
    ENQUIRY,
    change(
      gateway('areas/payments/webhooks/outside-url.ts'),
      'requireOutsideUrl',
      'if (fault !== null) throw refusedUrl(field, fault)',
      'if (fault === undefined) throw refusedUrl(field, fault)',
    ),
  ),
  fault(
    'an unclear outcome in a list is taken for a partner’s refusal',
    at('source/ask-for-order.test.ts'),
    change(
      at('source/ask-for-order.ts'),
      'isRefusal',
      "typeof outcome === 'string' && Object.hasOwn(REFUSALS, outcome)",
      'Object.hasOwn(REFUSALS, outcome as string)',
    ),
  ),
]
