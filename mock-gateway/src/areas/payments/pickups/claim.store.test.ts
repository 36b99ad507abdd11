import { expect, test } from '@jest/globals'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { requireHeld } from './claim.store.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (connection) => new PostgresIntrospector(connection),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const NOW = new Date('2026-11-22T10:00:00.000Z')
const [ME, OTHER] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const order = { env: 'live', mtoCode: 'SWIFTREMIT', reference: 'P-1' } as const
const holder = { userId: ME, now: NOW, language: 'en', timeZone: 'Africa/Accra' }

const claim = (more: object) => ({
  env: 'live' as const,
  mto_code: 'SWIFTREMIT',
  transaction_reference: 'P-1',
  claim_purpose: 'PAYOUT' as const,
  claimed_by: ME,
  claimed_at: NOW,
  claimed_until: new Date(NOW.getTime() + 1),
  reservation_id: null,
  fetched_order: null,
  ...more,
})

test.each([
  ['the teller’s own for the same purpose', claim({}), true],
  ['one for another purpose', claim({ claim_purpose: 'REQUEST' }), false],
  ['one that expires now', claim({ claimed_until: NOW }), false],
  ['one that expired', claim({ claimed_until: new Date(NOW.getTime() - 1) }), false],
  ['another teller’s', claim({ claimed_by: OTHER }), false],
  ['none', null, false],
])('a payout accepts only the teller’s own valid claim, here: %s', async (_, found, isHeld) => {
  const held = requireHeld(db, found, { order, purpose: 'PAYOUT', holder })
  if (isHeld) expect(await held).toBe(found)
  else await expect(held).rejects.toMatchObject({ code: '54' })
})
