// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const ROTATED = gateway('areas/payments/webhooks/rotation/rotate-secret.integration.test.ts')
const REPLAYED = gateway('areas/payments/webhooks/replay/replay-events.integration.test.ts')
const REPLAY = gateway('areas/payments/webhooks/replay/replay-events.ts')
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
      "if (owner.env === 'test') await lockPublications(db, owner)",
    ),
  ),
]
