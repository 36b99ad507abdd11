import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ServerKeyRow, ServerKeyStore } from './server-keys.ts'

// Id of the advisory lock: an arbitrary number that no other lock uses.
const SERVER_KEY_LOCK = 720_001

/** Stores the server keys in table `server_key`, shared by all processes of the database. */
export function serverKeyStore(db: Kysely<Database>): ServerKeyStore {
  const locked = (work: (trx: Transaction<Database>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${SERVER_KEY_LOCK})`.execute(trx)
      await work(trx)
    })

  return {
    async list(retiredSince) {
      const rows = await db
        .selectFrom('server_key')
        .selectAll()
        .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredSince)]))
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        kid: row.kid,
        wrappedKey: row.private_key,
        publicJwk: row.public_jwk as unknown as ServerKeyRow['publicJwk'],
        createdAt: row.created_at,
        retiredAt: row.retired_at,
      }))
    },

    addFirst(make) {
      return locked(async (trx) => {
        const live = await trx.selectFrom('server_key').select('kid').where('retired_at', 'is', null).executeTakeFirst()
        if (live === undefined) await insert(trx, await make())
      })
    },

    replace(make, forgottenBefore) {
      return locked(async (trx) => {
        const key = await make()
        await trx.deleteFrom('server_key').where('retired_at', '<', forgottenBefore).execute()
        await trx.updateTable('server_key').set({ retired_at: key.createdAt }).where('retired_at', 'is', null).execute()
        await insert(trx, key)
      })
    },
  }
}

async function insert(trx: Transaction<Database>, key: ServerKeyRow) {
  await trx
    .insertInto('server_key')
    .values({
      kid: key.kid,
      private_key: Buffer.from(key.wrappedKey),
      public_jwk: JSON.stringify(key.publicJwk),
      created_at: key.createdAt,
      retired_at: null,
    })
    .execute()
}
