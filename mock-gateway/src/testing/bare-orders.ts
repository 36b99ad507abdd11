import { createHash } from 'node:crypto'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { GatewayConfig } from '../config.ts'
import { poolConfig } from '../engine/db/connect.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Database } from '../engine/db/schema.ts'
import { createLog } from '../engine/http/log.ts'
import { idAt } from '../engine/ids/id-at.ts'

/** Order intake without a gateway, for the benchmark to compare with the partner API. */
export interface BareOrders {
  /** The address that serves `POST /orders` with 201 and a few fields. */
  readonly address: string
  stop(): Promise<void>
}

/** The common parts of the benchmark's orders. */
interface Place {
  readonly wallet: string
  readonly keyId: string
  readonly mtoCode: string
  readonly bankCode: string
}

/**
 * Starts a bare Fastify route that writes the same rows for an order as the gateway, in one transaction with one
 * prepared statement for each row, and a plain row for the job. It has no look-ups, validation, limits or idempotency.
 */
export async function bareOrders(config: GatewayConfig, mtoCode: string): Promise<BareOrders> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  await database.asOwner(async ({ db }) => {
    await sql`create table if not exists bare_job (job_id uuid primary key, queue text not null, data jsonb not null,
      created_at timestamptz not null)`.execute(db)
    await sql`grant insert on bare_job to app_rw`.execute(db)
  })
  const pool = new Pool(poolConfig(database.server, { poolSize: config.poolSize, timeouts: {} }))
  const place = await placeOf(database.connected.db, mtoCode)
  const app = Fastify()
  app.post('/orders', async (request, reply) => {
    const order = request.body as DirectCreditOrder
    return reply.code(201).send(await taken(pool, place, String(request.headers['idempotency-key']), order))
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    stop: async () => {
      await app.close()
      await pool.end()
      await database.close()
    },
  }
}

async function placeOf(db: Kysely<Database>, mtoCode: string): Promise<Place> {
  const found = await db
    .selectFrom('ledger_account as a')
    .innerJoin('api_key as k', 'k.mto_code', 'a.owner')
    .select(['a.account_number', 'k.key_id'])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', mtoCode)
    .where('a.currency', '=', 'NGN')
    .where('a.env', '=', 'live')
    .executeTakeFirstOrThrow()
  return { wallet: found.account_number, keyId: found.key_id, mtoCode, bankCode: '000901' }
}

async function taken(pool: Pool, place: Place, key: string, order: DirectCreditOrder) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await writeRows(client, place, key, order)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeRows(client: PoolClient, place: Place, key: string, order: DirectCreditOrder) {
  const { wallet, keyId, mtoCode, bankCode } = place
  const now = new Date()
  const transactionId = idAt(now)
  const minute = new Date(now.getTime() - (now.getTime() % 60_000))
  const day = now.toISOString().slice(0, 10)
  const run = (name: string, values: readonly unknown[]) =>
    client.query({ name, text: STATEMENTS[name] ?? '', values: [...values] })
  const answer = { transactionId, transactionReference: order.transactionReference, transactionStatus: 'RECEIVED' }
  const body = JSON.stringify(order)
  await run('idempotency', [keyId, key, createHash('sha256').update(body).digest('hex'), now, JSON.stringify(answer)])
  await run('key', [mtoCode, order.transactionReference, transactionId])
  await run('transaction', [
    ...[transactionId, mtoCode, order.transactionReference, `BARE${transactionId.slice(-16)}`],
    ...[order.transactionAmount, order.transactionDestinationAmount, body, wallet, keyId, now],
    ...[order.transactionReceiverAccountNumber, bankCode, day],
  ])
  await run('state', [transactionId, now])
  await run('job', [uuid(), JSON.stringify({ transactionId }), now])
  await run('request', [uuid(), keyId, body, JSON.stringify(answer), uuid(), now, mtoCode])
  // Contended rows are written last.
  await run('attempt', [keyId, minute])
  await run('day', [mtoCode, day])
  await run('hold', [transactionId, wallet, order.transactionDestinationAmount, now])
  return answer
}

const STATEMENTS: Readonly<Record<string, string>> = {
  attempt: `insert into attempt (address, kind, window_at, count) values ($1, 'bare-request', $2, 1)
    on conflict (address, kind, window_at) do update set count = attempt.count + 1`,
  idempotency: `insert into idempotency (user_id, call, key, body_hash, created_at, answer)
    values ($1, 'bare order', $2, $3, $4, $5)`,
  key: `insert into transaction_key values ('live', $1, $2, $3)`,
  day: `insert into transaction_day values ('live', $1, 'NGN', 'DC', $2, 1)
    on conflict (env, mto_code, currency, screening_type, business_date) do update set taken = transaction_day.taken + 1`,
  hold: 'select ledger_take_hold($1, $2, $3::numeric, $4)',
  transaction: `insert into transaction (transaction_id, env, country_id, mto_code, contract_type, screening_type,
      transaction_reference, transaction_contract_reference, transaction_status, transaction_amount,
      transaction_source_country_currency, transaction_source_country_code, transaction_destination_amount,
      transaction_destination_country_currency, transaction_destination_country_code, trans_sender, trans_receiver,
      order_details, ae_code, wallet_account, charged, key_id, transaction_created_at, transaction_updated_at,
      transaction_receiver_account_number, destinationbankcode, counted_on, source, failed_by)
    values ($1, 'live', '01', $2, 'DC', 'DC', $3, $4, 'FAILED', $5, 'USD', 'US', $6, 'NGN', 'NG', 'Bare Sender', 'Bare Receiver',
      $7, 'BARE', $8, $6, $9, $10, $10, $11, $12, $13, 'API', 'EXPIRY')`,
  state: `insert into transaction_state (transaction_id, state_no, to_status, actor_kind, happened_at)
    values ($1, 1, 'RECEIVED', 'PARTNER', $2)`,
  job: `insert into bare_job values ($1, 'screening', $2, $3)`,
  request: `insert into partner_request (request_id, key_id, method, path, sent, http_status, answered, took_ms,
      correlation_id, requested_at, mto_code, env)
    values ($1, $2, 'POST', '/orders', $3, 201, $4, 0, $5, $6, $7, 'live')`,
}
