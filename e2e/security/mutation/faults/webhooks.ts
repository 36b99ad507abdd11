// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ROTATED = gateway('areas/payments/webhooks/rotation/rotate-secret.integration.test.ts')
const REPLAYED = gateway('areas/payments/webhooks/replay/replay-events.integration.test.ts')
const REPLAY = gateway('areas/payments/webhooks/replay/replay-events.ts')
const UPDATED = gateway('areas/payments/webhooks/update/update-endpoint.integration.test.ts')
const LISTED = gateway('areas/payments/transactions/partner/list-events.integration.test.ts')

/** Events to the systems of partners. */
export const WEBHOOK_FAULTS: readonly Fault[] = [
  fault(
    'a retried event is signed with the time of the event instead of the retry',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    change(
      gateway('areas/payments/webhooks/delivery/deliver.ts'),
      'signed',
      'String(Math.floor(now.getTime() / 1000))',
      'String(Math.floor(occurred_at.getTime() / 1000))',
    ),
  ),
  fault(
    'a resent event keeps its old expiry',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    remove(
      gateway('areas/payments/webhooks/delivery/resend-delivery.ts'),
      'resendDelivery',
      'tried_until: new Date(now.getTime() + TRIED_MS)',
    ),
  ),
  fault(
    'live and test events of a partner are sent to the same endpoints',
    gateway('areas/payments/transactions/partner/events.integration.test.ts'),
    change(
      gateway('areas/payments/webhooks/publish-event.ts'),
      'publishEvents',
      '`${owner.env} ${owner.mtoCode}`',
      'owner.mtoCode',
    ),
  ),
  fault(
    'a partner lists the events of other partners',
    LISTED,
    remove(gateway('areas/payments/webhooks/events/read-events.ts'), 'readEvents', ".where('mto_code', '=', mtoCode)"),
  ),
  fault(
    'a cursor may be the event of another partner',
    LISTED,
    remove(gateway('areas/payments/webhooks/events/read-events.ts'), 'positionOf', ".where('mto_code', '=', mtoCode)"),
  ),
  fault(
    'a test key lists live events',
    LISTED,
    remove(gateway('areas/payments/webhooks/events/read-events.ts'), 'readEvents', ".where('env', '=', env)"),
  ),
  fault(
    'an event is listed while an earlier event may still appear',
    LISTED,
    remove(
      gateway('areas/payments/webhooks/events/read-events.ts'),
      'readEvents',
      ".where('event_position', '<=', settled)",
    ),
    change(gateway('areas/payments/webhooks/events/read-events.ts'), 'readEvents', 'settled === null', 'false'),
  ),
  fault(
    'a former secret signs after its overlap has ended',
    ROTATED,
    change(
      gateway('areas/payments/webhooks/rotation/rotate-secret.ts'),
      'formerSecretUntil',
      'until !== null && until > now',
      'until !== null',
    ),
  ),
  fault(
    'a rotation ends the former secret at once',
    ROTATED,
    change(
      gateway('areas/payments/webhooks/rotation/rotate-secret.ts'),
      'rotateSecret',
      'formerUntil === null',
      'formerUntil !== null',
    ),
  ),
  fault(
    'an endpoint receives events of kinds that it did not choose',
    UPDATED,
    change(
      gateway('areas/payments/webhooks/publish-event.ts'),
      'publishEvents',
      'receivedEvents(event_types).includes(event.type)',
      'event_types.length > 0',
    ),
  ),
  fault(
    'a replay sends events of kinds that the endpoint did not choose',
    UPDATED,
    change(REPLAY, 'eventsFrom', 'receivedEvents(event_types)', "receivedEvents(['*'])"),
  ),
  fault(
    'pending events wait for the retry at the former address',
    UPDATED,
    remove(
      gateway('areas/payments/webhooks/endpoint.store.ts'),
      'changeEndpoint',
      'if (url !== endpoint.url) await restartPending(db, endpointId, now)',
    ),
  ),
  fault(
    'a failure at the former address delays an event for the new one',
    UPDATED,
    change(
      gateway('areas/payments/webhooks/delivery/delivery.store.ts'),
      'noteTry',
      'sql<boolean>`tried_until <> ${delivery.tried_until}`',
      'sql<boolean>`false`',
    ),
  ),
  fault(
    'an event that was read before a change is sent to the former address after it',
    UPDATED,
    remove(
      gateway('areas/payments/webhooks/delivery/delivery.store.ts'),
      'claim',
      ".where('tried_until', '=', delivery.tried_until)",
    ),
  ),
  fault(
    'a change of an endpoint overwrites another change made meanwhile',
    UPDATED,
    change(
      gateway('areas/payments/webhooks/update/wanted-fields.ts'),
      'wantedFields',
      'version !== endpoint.version',
      'false',
    ),
  ),
  fault(
    'the events of an endpoint are changed while transactions that publish events are open',
    UPDATED,
    remove(
      gateway('areas/payments/webhooks/endpoint.store.ts'),
      'changeEndpoint',
      'await lockPublications(db, { mtoCode, env })',
    ),
  ),
  fault(
    'a live endpoint is changed by key without authorization',
    UPDATED,
    change(
      gateway('areas/payments/webhooks/partner/operations.ts'),
      'WEBHOOK_OPERATIONS',
      "if (caller.env === 'test') await changeEndpoint",
      'await changeEndpoint',
    ),
  ),
  fault(
    'an authorized change gives an endpoint an address that another endpoint has',
    UPDATED,
    remove(
      gateway('areas/payments/webhooks/endpoint-change.kind.ts'),
      'validate',
      "await requireNewUrl({ db, config }, ownerOf(after), { url: after.webhookUrl, field: 'webhookUrl' })",
    ),
  ),
  fault(
    'a replay sends events of other partners',
    REPLAYED,
    remove(REPLAY, 'eventsFrom', ".where('mto_code', '=', mtoCode)"),
  ),
  fault(
    'a replay begins after the given event',
    REPLAYED,
    change(
      REPLAY,
      'eventsFrom',
      "events.where('event_position', '>=', from)",
      "events.where('event_position', '>', from)",
    ),
  ),
  fault(
    'replays are accepted however many events are pending',
    REPLAYED,
    remove(REPLAY, 'replayEvents', 'await requireFewPending(db, endpoint.endpoint_id)'),
  ),
  fault(
    'an endpoint is added while transactions that publish events are open',
    REPLAYED,
    remove(
      gateway('areas/payments/webhooks/add-endpoint.ts'),
      'addEndpoint',
      "if (env === 'test') await lockPublications(db, owner)",
    ),
  ),
]
