import { contractText } from '@portal/contract/texts/all'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../engine/db/schema.ts'
import { namedId } from '../engine/ids/named-id.ts'
import type { RecordValues } from '../engine/records/index.ts'
import type { DemoUser } from './demo-user.ts'
import { atWork, type Random } from './random.ts'

type Entry = Insertable<Database['audit_entry']>

const DAY_MS = 24 * 60 * 60_000
const TRAIL_DAYS = 30

/** A queue item in the audit trail; people are given by user name. */
export interface TrailItem {
  readonly cqId: string
  readonly module: string
  readonly subject: string
  readonly targetId: string
  readonly name: string
  readonly countryId: string | null
  readonly action: string
  readonly status: string
  readonly reason: string | null
  readonly maker: string
  readonly checker: string | null
  readonly before: RecordValues | null
  readonly after: RecordValues | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * Reads every item of the queue, from all parts of the demo, sorted by id, so that the same demo always gives the same
 * trail.
 */
export async function trailItems(db: Kysely<Database>): Promise<TrailItem[]> {
  return await db
    .selectFrom('queue_item as q')
    .innerJoin('app_user as m', 'm.user_id', 'q.maker_id')
    .leftJoin('app_user as c', 'c.user_id', 'q.checker_id')
    .select([
      'q.cq_id as cqId',
      'q.module',
      'q.subject',
      'q.target_id as targetId',
      'q.name',
      'q.country_id as countryId',
    ])
    .select(['q.action', 'q.status', 'q.reason'])
    .select(['m.username as maker', 'c.username as checker', 'q.before', 'q.after'])
    .select(['q.created_at as createdAt', 'q.updated_at as updatedAt'])
    .orderBy('q.cq_id')
    .execute()
}

/** Returns trail entries of the queue and the sign-ins, oldest first. */
export function demoAudit(random: Random, users: readonly DemoUser[], items: readonly TrailItem[], now: Date): Entry[] {
  const byName = new Map(users.map((user) => [user.username, user]))
  const entries = [
    ...items.flatMap((item) => queueEntries(random, item, byName)),
    ...users.filter((user) => user.status === 'ACTIVE').flatMap((user) => accessEntries(random, user, now)),
  ]
  return entries
    .filter((entry) => entry.happened_at <= now)
    .sort((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
    .map((entry, index) => ({ ...entry, correlation_id: namedId(`audit ${index}`) }))
}

type Dated = Entry & { readonly happened_at: Date }

function queueEntries(random: Random, item: TrailItem, byName: ReadonlyMap<string, DemoUser>): Dated[] {
  const about = {
    module: item.module,
    subject: item.subject,
    item_id: item.targetId,
    item_name: item.name,
    cq_id: item.cqId,
    before: item.before === null ? null : JSON.stringify(item.before),
    after: item.after === null ? null : JSON.stringify(item.after),
  }
  const submitted = entry(random, byName.get(item.maker) ?? null, item.createdAt, item.action, '00', {
    ...about,
    cq_status: 'PENDING',
    response_message: contractText('en', 'message.queued'),
  })
  if (item.status === 'PENDING') return [submitted]
  const [action, actor, code] = endOf(item)
  const ended = entry(random, byName.get(actor ?? '') ?? null, item.updatedAt, action, code, {
    ...about,
    cq_status: item.status,
    // An action without an actor belongs to the record's subsidiary.
    ...(actor === null && { country_id: item.countryId }),
  })
  return [submitted, ended]
}

function endOf(item: TrailItem): [action: string, actor: string | null, code: string] {
  if (item.status === 'AUTHORIZED') return ['AUTHORIZE', item.checker, '00']
  if (item.reason === 'Expired') return ['EXPIRE', null, '54']
  return item.checker === null ? ['WITHDRAW', item.maker, '00'] : ['REJECT', item.checker, '00']
}

/** Returns a month of a user's sign-ins, with an occasional wrong password. */
function accessEntries(random: Random, user: DemoUser, now: Date): Dated[] {
  return Array.from({ length: random.between(1, 5) }, () => {
    const at = atWork(new Date(now.getTime() - random.between(0, TRAIL_DAYS) * DAY_MS), random)
    const about = { module: 'USER', subject: 'user', item_id: user.userId, item_name: nameOf(user) }
    const wrong = entry(random, user, new Date(at.getTime() - 25_000), 'SIGN_IN', '55', about)
    const signIn = entry(random, user, at, 'SIGN_IN', '00', about)
    const out = new Date(at.getTime() + random.between(5, 240) * 60_000)
    return [...(random.next() < 0.12 ? [wrong] : []), signIn, entry(random, user, out, 'SIGN_OUT', '00', about)]
  }).flat()
}

function entry(
  random: Random,
  actor: DemoUser | null,
  at: Date,
  action: string,
  code: string,
  about: Partial<Entry> & { module: string },
): Dated {
  const inside = `10.20.${random.between(1, 40)}.${random.between(2, 250)}`
  const address = actor?.type === 'IMTO' ? `203.0.113.${random.between(2, 250)}` : inside
  return {
    happened_at: at,
    correlation_id: '',
    actor_id: actor?.userId ?? null,
    actor_username: actor?.username ?? null,
    actor_name: actor === null ? null : nameOf(actor),
    actor_email: actor?.email ?? null,
    actor_phone: actor?.phone ?? null,
    actor_mto_code: actor?.mtoCode ?? null,
    action,
    subject: null,
    item_id: null,
    cq_id: null,
    cq_status: null,
    address: actor === null ? 'system' : address,
    claimed_address: null,
    claimed_identity: null,
    response_code: code,
    response_message: contractText('en', `codes.${code}`),
    before: null,
    after: null,
    item_name: null,
    country_id: actor === null || actor.mtoCode !== null ? null : actor.country,
    ...about,
  }
}

const nameOf = ({ first, last }: DemoUser): string => `${first} ${last}`
