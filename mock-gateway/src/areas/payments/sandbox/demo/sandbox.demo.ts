import { USUAL_KEY_DAYS } from '@portal/contract/api-keys/key-limits'
import type { Insertable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { endOfNewKey } from '../api-key.rules.ts'
import { newKeyPair } from '../key-pair.ts'
import { insertDemoRequests } from './demo-requests.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

type DemoKey = Pick<Insertable<Database['api_key']>, 'mto_code' | 'env' | 'status'> & {
  readonly name: string
  readonly ago: number
  readonly usedAgo?: number
  readonly endsIn?: number
}

const KEYS: readonly DemoKey[] = [
  { name: 'swift live', mto_code: 'SWIFTREMIT', env: 'live', status: 'active', ago: 96 * DAY_MS, usedAgo: 4 * 60_000 },
  {
    name: 'swift live old',
    mto_code: 'SWIFTREMIT',
    env: 'live',
    status: 'revoked',
    ago: 320 * DAY_MS,
    usedAgo: 95 * DAY_MS,
    endsIn: -95 * DAY_MS,
  },
  { name: 'swift test', mto_code: 'SWIFTREMIT', env: 'test', status: 'active', ago: 9 * DAY_MS, usedAgo: 3 * HOUR_MS },
  {
    name: 'swift test old',
    mto_code: 'SWIFTREMIT',
    env: 'test',
    status: 'revoked',
    ago: 200 * DAY_MS,
    usedAgo: 9 * DAY_MS,
    endsIn: -8 * DAY_MS,
  },
  { name: 'sika test', mto_code: 'SIKALINK', env: 'test', status: 'active', ago: 40 * DAY_MS },
]

/** The use of SwiftRemit's live key by address. Its list is empty, so that a new key works on every machine. */
const USES = [
  { address: '203.0.113.24', firstAgo: 95 * DAY_MS, lastAgo: 4 * 60_000, uses: '48213', refusals: '0' },
  { address: '203.0.113.25', firstAgo: 31 * DAY_MS, lastAgo: 26 * HOUR_MS, uses: '1904', refusals: '0' },
  { address: '2001:db8:40::7', firstAgo: 12 * DAY_MS, lastAgo: 12 * DAY_MS, uses: '0', refusals: '3' },
]

/**
 * Inserts keys of the demo, and requests made with these keys. The secrets of the keys are deliberately unknown:
 * generate a key to call the partner API. KudiPay has no key yet.
 */
export async function insertDemoKeys(demo: Demo): Promise<void> {
  const { db, now } = demo
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .insertInto('api_key')
    .values(
      KEYS.map(({ name, ago: age, usedAgo, endsIn, ...key }) => {
        const pair = newKeyPair(key.env)
        return {
          ...key,
          key_id: namedId(`api key ${name}`),
          public_key: pair.publicKey,
          secret_hash: pair.secretHash,
          masked_secret: pair.maskedSecret,
          created_by: namedId(key.mto_code === 'SWIFTREMIT' ? 'user ops@swiftremit.example' : 'user ho.maker'),
          created_at: ago(age),
          granted_at: key.env === 'live' ? ago(age - HOUR_MS) : null,
          revealed_at: ago(age - 2 * HOUR_MS),
          last_used_at: usedAgo === undefined ? null : ago(usedAgo),
          expires_at: endsIn === undefined ? endOfNewKey(ago(age), USUAL_KEY_DAYS) : new Date(now.getTime() + endsIn),
        }
      }),
    )
    .execute()
  await db
    .insertInto('api_key_use')
    .values(
      USES.map(({ address, firstAgo, lastAgo, uses, refusals }) => ({
        ...{ key_id: namedId('api key swift live'), address, uses, refusals },
        ...{ first_seen_at: ago(firstAgo), last_seen_at: ago(lastAgo) },
        last_used_at: uses === '0' ? null : ago(lastAgo),
      })),
    )
    .execute()
  await insertDemoRequests(demo)
}
