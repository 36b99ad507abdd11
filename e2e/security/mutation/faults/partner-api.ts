// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const LOG = gateway('partner-api/request-log.integration.test.ts')
const TEST_ORDERS = gateway('areas/payments/transactions/test-orders/test-orders.integration.test.ts')
const EVENTS = gateway('areas/payments/transactions/partner/events.integration.test.ts')
const OTHER_PARTNER = gateway('security-tests/other-partner.integration.test.ts')
const ACCESS = gateway('security-tests/access.integration.test.ts')
const EXPIRY = gateway('areas/payments/sandbox/notices/expiry-notice.integration.test.ts')
const ADDRESSES = gateway('areas/payments/sandbox/addresses/change-addresses.integration.test.ts')
const AUDITED = gateway('partner-api/audited-operations.integration.test.ts')
const SUSPENDED = gateway('areas/payments/transactions/intake/suspended-orders.integration.test.ts')
const BATCHES = gateway('partner-api/batches.integration.test.ts')
const TOTAL_HOLDS = gateway('partner-api/total-holds.integration.test.ts')
const requests = gateway('areas/payments/sandbox/requests/key-requests.read-model.ts')

/** The log of requests with keys, partners' endpoints, test money. */
export const PARTNER_API_FAULTS: readonly Fault[] = [
  fault(
    'a row of a batch that fails keeps the rows after it waiting',
    BATCHES,
    remove(gateway('areas/payments/batches/row-order.ts'), 'refusalIn', "if (code === '999') return new Refusal('96')"),
  ),
  fault(
    'a batch whose job was lost is never completed',
    BATCHES,
    change(
      gateway('areas/payments/batches/process-batch.queue.ts'),
      'RESUMED_BATCHES',
      "'batch_status', '=', 'PROCESSING'",
      "'batch_status', '=', 'COMPLETED'",
    ),
  ),
  fault(
    'a partner sends batches without end',
    BATCHES,
    change(
      gateway('areas/payments/batches/batch.store.ts'),
      'insertBatch',
      'Number(processing) >= MOST_BATCHES',
      'false',
    ),
  ),
  fault(
    'an order of a batch takes its hold besides its part of the total',
    TOTAL_HOLDS,
    change(
      gateway('areas/payments/batches/decide-row.ts'),
      'decideRow',
      'reservedHold: row.hold_id ?? undefined',
      'reservedHold: undefined',
    ),
  ),
  fault(
    'a row that is refused keeps its part of the total',
    TOTAL_HOLDS,
    remove(
      gateway('areas/payments/batches/decide-row.ts'),
      'refuseRow',
      'if (numUpdatedRows === 1n && holdId !== null) await releaseHold(db, holdId, now)',
    ),
  ),
  fault(
    'rows are accepted one by one although the total is not held',
    TOTAL_HOLDS,
    change(
      gateway('areas/payments/batches/process-batch.queue.ts'),
      'processSlice',
      "batch.hold === 'total' && batch.held_at === null",
      'false',
    ),
  ),
  fault(
    'a wallet that does not cover the total lets the batch wait',
    TOTAL_HOLDS,
    change(
      gateway('areas/payments/batches/hold-total.ts'),
      'holdTotal',
      '(await lockedUnheld(trx, batchId)) !== undefined',
      'false',
    ),
  ),
  fault(
    'two gateways hold the total of one batch twice',
    TOTAL_HOLDS,
    remove(
      gateway('areas/payments/batches/hold-total.ts'),
      'holdTotal',
      'if ((await lockedUnheld(trx, batchId)) === undefined) return',
    ),
  ),
  fault(
    'an order sent twice in a file is part of the total twice',
    TOTAL_HOLDS,
    remove(gateway('areas/payments/batches/hold-total.ts'), 'withoutRepeated', 'seen.add(row.reference)'),
  ),
  fault(
    'the verification of the books does not know the holds of batches',
    TOTAL_HOLDS,
    remove(gateway('areas/payments/batches/index.ts'), '', 'registerBooksCheck(checkBatches)'),
  ),
  fault(
    'a file with another hold gets the answer of the first',
    TOTAL_HOLDS,
    change(gateway('partner-api/answer-once.ts'), 'answerOnce', '{ query }', '{}'),
  ),
  fault(
    'a completed batch is not announced',
    BATCHES,
    remove(
      gateway('areas/payments/batches/process-batch.queue.ts'),
      'endSlice',
      "await publishEvent(trx, owner, { type: 'batch.completed', subjectId: batchId, data: shownBatch(completed), now })",
    ),
  ),
  fault(
    'the result of a batch is fetched before it is final',
    BATCHES,
    change(
      gateway('areas/payments/batches/partner-operations.ts'),
      'BATCH_OPERATIONS',
      "batch.batch_status !== 'COMPLETED'",
      'false',
    ),
  ),
  fault(
    'a partner reads another partner’s batch in the portal',
    gateway('partner-api/shown-batches.integration.test.ts'),
    change(
      gateway('areas/payments/batches/order-batch.read-model.ts'),
      'rowsVisibleTo',
      '({ mtoCode }) => sql<boolean>`b.mto_code = ${mtoCode}`',
      '() => sql<boolean>`true`',
    ),
  ),
  fault(
    'a suspended partner’s orders are accepted',
    SUSPENDED,
    remove(
      gateway('areas/payments/transactions/intake/accept-order.ts'),
      'acceptOrder',
      'if (terms.isSuspended) throw orderSuspended()',
    ),
  ),
  fault(
    'one person lifts the suspension that the same person made in an emergency',
    SUSPENDED,
    change(gateway('engine/approvals/own-items/withdraw-item.ts'), 'withdrawItem', 'refused !== null', 'false'),
  ),
  fault(
    'a suspension stops open orders that may continue',
    SUSPENDED,
    change(gateway('areas/people/suspensions/is-suspended.ts'), 'isStopped', 'true', 'false'),
  ),
  fault(
    'an expired key is accepted',
    EXPIRY,
    change(
      gateway('areas/payments/sandbox/api-key.rules.ts'),
      'statusAt',
      'key.expiresAt <= now',
      "key.expiresAt <= now && key.status !== 'active'",
    ),
  ),
  fault(
    'an overlap extends the life of a key',
    EXPIRY,
    change(
      gateway('areas/payments/sandbox/api-key.store.ts'),
      'retireActive',
      'sql`least(expires_at, ${expiresAt}::timestamptz)`',
      'sql`${expiresAt}::timestamptz`',
    ),
  ),
  fault(
    'a key works from addresses outside its list',
    ADDRESSES,
    change(
      gateway('partner-api/authenticate.ts'),
      'authenticate',
      '!key.is_allowed',
      "!key.is_allowed && key.env === 'live'",
    ),
  ),
  fault(
    'a stolen key takes the share of its partner from elsewhere',
    gateway('partner-api/known-keys.test.ts'),
    change(gateway('partner-api/known-keys.ts'), 'hashOf', '`${address} ${authorization}`', '`${authorization}`'),
  ),
  fault(
    'a list may lock out an address in use when it is authorized',
    ADDRESSES,
    change(
      gateway('areas/payments/sandbox/api-key-change.kind.ts'),
      'validate',
      'await requireRecentAddresses(db, change.targetId, after.allowedAddresses ?? [], now)',
      'await requireRecentAddresses(db, change.cqId, after.allowedAddresses ?? [], now)',
    ),
  ),
  fault(
    'a rotation opens a key to every address',
    ADDRESSES,
    change(
      gateway('areas/payments/sandbox/api-key.store.ts'),
      'insertActiveKey',
      'allowed_addresses: allowedAddresses',
      'allowed_addresses: allowedAddresses.slice(0, 0)',
    ),
  ),
  fault(
    'another partner changes the address list of a key',
    ADDRESSES,
    change(
      gateway('areas/payments/sandbox/addresses/change-addresses.ts'),
      'prepare',
      '{ scope: keysVisibleTo(actor), lock: true }',
      '{ lock: true }',
    ),
  ),
  fault(
    'a done write of a partner’s key is missing from the trail',
    AUDITED,
    remove(gateway('partner-api/answer-once.ts'), 'answerOnce', 'await auditDone(trx, operation, context, done)'),
  ),
  fault(
    'a refused write of a partner’s key is missing from the trail',
    AUDITED,
    remove(
      gateway('partner-api/answer-request.ts'),
      'answerRequest',
      'await audit({ code: error.code, message: error.options.message })',
    ),
  ),
  fault(
    'a partner does not see the acts of its keys',
    AUDITED,
    change(
      gateway('engine/audit/write-audit.ts'),
      'writeAudit',
      'actor?.mtoCode ?? key?.mtoCode ?? null',
      'actor?.mtoCode ?? null',
    ),
  ),
  fault(
    'a key floods the trail with equal refusals',
    AUDITED,
    change(
      gateway('engine/audit/refusals/refusal-tally.ts'),
      'writeRefusal',
      'origin.actor?.userId ?? origin.key?.keyId',
      'origin.actor?.userId',
    ),
  ),
  fault(
    'the mail about the end of a key is sent at every run',
    EXPIRY,
    change(
      gateway('areas/payments/sandbox/notices/expiry-notice.ts'),
      'notifyOf',
      'expiry_notice: notice',
      'expiry_notice: key.expiry_notice',
    ),
  ),
  fault(
    'a partner can open a logged request of another partner',
    LOG,
    change(
      requests,
      'operator',
      'operator: ({ mtoCode }) => sql<boolean>`r.mto_code = ${mtoCode}`',
      'operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'a subsidiary sees logged requests about another subsidiary',
    LOG,
    change(requests, 'bank', "isOfSubsidiary(side, sql.ref('r.country_id'))", 'sql<boolean>`${side.kind} is not null`'),
  ),
  fault(
    'the request log stores the secret of an endpoint',
    gateway('partner-api/shown-in-log.test.ts'),
    change(
      gateway('partner-api/shown-in-log.ts'),
      'shownField',
      'SECRET_FIELD.test(name) && held !== null',
      'name === SECRET_FIELD.source',
    ),
  ),
  fault(
    'the request log stores a key sent in an address',
    LOG,
    change(gateway('partner-api/request-log.ts'), 'rowOf', 'maskedSecrets(path)', 'path'),
  ),
  fault(
    'the last requests before a stop are missing from the log',
    LOG,
    remove(gateway('partner-api/partner-routes.ts'), 'addPartnerRoutes', 'await requests.written()'),
  ),
  fault(
    'an order with a test key is among the live ones',
    TEST_ORDERS,
    change(
      gateway('areas/payments/transactions/transaction-scope.ts'),
      'visibleOf',
      '`t.env = ${env}`',
      "`t.env in (${env}, ${'test'})`",
    ),
  ),
  fault(
    'a live order is among those of test keys',
    TEST_ORDERS,
    change(
      gateway('areas/payments/transactions/transaction-scope.ts'),
      'visibleOf',
      '`t.env = ${env}`',
      "`t.env in (${env}, ${'live'})`",
    ),
  ),
  fault(
    'play money is sent to core banking',
    TEST_ORDERS,
    change(
      gateway('areas/payments/transactions/core-banking/ask-core.ts'),
      'askCore',
      "claimed.env === 'test' ? testCore(testOrderOf(claimed)) : live",
      "claimed.env === 'live' ? testCore(testOrderOf(claimed)) : live",
    ),
  ),
  fault(
    'a correspondent bank has no payable account',
    TEST_ORDERS,
    change(
      gateway('areas/books/ledger/accounts/chart.base.ts'),
      'chartOfAccounts',
      "kind: 'CLEARING' as const",
      "kind: 'SUSPENSE' as const",
    ),
  ),
  fault(
    'a partner can delete another partner’s endpoint',
    OTHER_PARTNER,
    change(
      gateway('areas/payments/webhooks/webhook-scope.ts'),
      'endpointsVisibleTo',
      'bank: () => sql<boolean>`true`,\n    operator: ({ mtoCode }) => sql<boolean>`e.mto_code = ${mtoCode}`',
      'bank: () => sql<boolean>`true`,\n    operator: () => sql<boolean>`true`',
    ),
  ),
  fault(
    'users who may only read can resend events',
    ACCESS,
    change(
      'contract/src/webhooks/webhooks.calls.ts',
      'RESENDS_DELIVERIES',
      "RESENDS_DELIVERIES: Requirement = { any: ['SANDBOX|UPDATE', 'DIRECT_CREDIT|UPDATE'] }",
      "RESENDS_DELIVERIES: Requirement = { any: ['SANDBOX|READ', 'DIRECT_CREDIT|UPDATE'] }",
    ),
  ),
  fault(
    'the partner is not notified of a new endpoint',
    EVENTS,
    remove(
      gateway('areas/payments/webhooks/endpoint-change.kind.ts'),
      'applyCreate',
      "await notify(context, cqId, after, 'added')",
    ),
  ),
  fault(
    'an event that another worker has tried meanwhile is sent again at once',
    gateway('areas/payments/webhooks/delivery/deliver.integration.test.ts'),
    remove(
      gateway('areas/payments/webhooks/delivery/delivery.store.ts'),
      'claim',
      ".where(({ or, eb }) => or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))",
    ),
  ),
  fault(
    'a partner’s hanging endpoints block the workers of all partners',
    gateway('areas/payments/webhooks/delivery/deliver.integration.test.ts'),
    change(
      gateway('areas/payments/webhooks/delivery/deliver.ts'),
      'deliverDue',
      'if (endTurn instanceof Date) return endTurn',
      'if (endTurn === null) return endTurn',
    ),
  ),
  fault(
    'one Idempotency-Key for two orders answers the second with the first',
    gateway('areas/payments/transactions/partner/cancel-order.integration.test.ts'),
    change(
      gateway('partner-api/answer-once.ts'),
      'answerOnce',
      "path.replaceAll(/\\{(\\w+)\\}/g, (_, name: string) => params[name] ?? '')",
      'path',
    ),
  ),
  fault(
    'a 503 does not say when to retry',
    gateway('partner-api/problem.test.ts'),
    remove(gateway('partner-api/problem.ts'), 'send', "if (status === 503) reply.header('retry-after', '1')"),
  ),
]
