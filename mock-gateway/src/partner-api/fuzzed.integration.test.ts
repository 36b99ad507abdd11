import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { insertEndpoint } from '../areas/payments/webhooks/testing/insert-endpoint.ts'
import { hostileText, hostileValue, LEAK } from '../engine/http/testing/hostile-values.ts'

// Tests every operation, using only its OpenAPI document. `PROVE_P1=1000` sends 1000 requests to each operation, with
// the key of SwiftRemit. A part of them names records of KudiPay.
const REQUESTS = Number(process.env.PROVE_P1 ?? 15)
const SEED = Number(process.env.PROVE_P1_SEED ?? 20_261_123)

interface Schema {
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
}
interface Described {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  readonly requestBody?: { content: { 'application/json'?: { schema: { properties: Record<string, Schema> } } } }
  readonly responses: Readonly<Record<string, unknown>>
}
interface Sent {
  readonly path: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
}

const OWN_REFERENCE = 'SR-2026-000184'
const FOREIGN_REFERENCE = 'KD-2026-000777'
/** A name that only KudiPay's order has. */
const FOREIGN_NAME = 'Zebulonia'

let portal: OrderPortal
/** References and ids of records of KudiPay. */
let foreign: readonly string[] = []
let paths: Readonly<Record<string, Readonly<Record<string, Described>>>> = {}

beforeAll(async () => {
  portal = await orderPortal()
  paths = (await portal.gateway.app.inject({ url: '/partner/v1/openapi.json' })).json().paths
  await portal.order(orderTo(nuban('1'), { transactionReference: OWN_REFERENCE }))
  const theirs = { transactionReference: FOREIGN_REFERENCE, transactionSenderFirstName: FOREIGN_NAME }
  const { status } = await portal.order(orderTo(nuban('2'), theirs), { secret: await portal.keyOf('KUDIPAY') })
  expect(status).toBe(201)
  const { db } = portal.gateway
  const { transaction_id } = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('transaction_reference', '=', FOREIGN_REFERENCE)
    .executeTakeFirstOrThrow()
  foreign = [FOREIGN_REFERENCE, transaction_id, await insertEndpoint(db, 'KUDIPAY')]
})
afterAll(() => portal.close())

const fitting = ({ enum: values = [], examples = [] }: Schema) => {
  const right = [...values, ...examples]
  return right.length === 0 ? hostileText : fc.constantFrom(...right)
}

function requestsOf({ parameters = [], requestBody }: Described): Sent[] {
  const at = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [
            name,
            fc.oneof(fitting(schema), hostileText, fc.constantFrom(OWN_REFERENCE, ...foreign)).map(String),
          ]),
      ),
      { requiredKeys: [] },
    )
  const fields = Object.entries(requestBody?.content['application/json']?.schema.properties ?? {})
  const right = Object.fromEntries(fields.map(([name, schema]) => [name, fitting(schema)]))
  const bent = Object.fromEntries(
    fields.map(([name, schema]) => [
      name,
      fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue }),
    ]),
  )
  const body = fc.oneof(
    fc.record(right),
    fc.record(bent),
    fc.record(bent, { requiredKeys: [] }),
    fc.dictionary(hostileText, hostileValue, { maxKeys: 5 }),
    hostileValue,
  )
  return fc.sample(fc.record({ path: at('path'), query: at('query'), body }), {
    numRuns: REQUESTS,
    seed: SEED,
  }) as Sent[]
}

async function send(method: string, path: string, { path: named, query, body }: Sent, secret: string) {
  const url = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent((named[name] ?? OWN_REFERENCE).toWellFormed()) || 'x',
  )
  const search = new URLSearchParams(query).toString()
  return await portal.gateway.app.inject({
    method: method.toUpperCase() as 'GET',
    url: search === '' ? url : `${url}?${search}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method === 'post' ? { 'idempotency-key': uuid(), 'content-type': 'application/json' } : {}),
    },
    ...(method === 'post' ? { payload: JSON.stringify(body) ?? '' } : {}),
  })
}

/** Returns everything that another partner's request must not change: KudiPay's order and endpoint. */
async function stateOfForeign() {
  const { db } = portal.gateway
  return [
    await db.selectFrom('transaction').selectAll().where('transaction_reference', '=', FOREIGN_REFERENCE).execute(),
    await db.selectFrom('webhook_endpoint').selectAll().where('mto_code', '=', 'KUDIPAY').execute(),
  ]
}

test(
  'every request is answered as the OpenAPI document says, never with an internal error, internal words or data of another partner',
  async () => {
    const secret = await portal.keyOf('SWIFTREMIT')
    const wrong: unknown[] = []
    const before = await stateOfForeign()
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, described] of Object.entries(methods)) {
        for (const sent of requestsOf(described)) {
          portal.gateway.clock.advance(1_000)
          const { statusCode, payload } = await send(method, path, sent, secret)
          const isDescribed = Object.keys(described.responses).includes(String(statusCode))
          const isRefused = statusCode >= 400
          // A refusal may repeat what the request contained, but no word of ours about how it was processed.
          const reveals = payload.includes(FOREIGN_NAME) || (isRefused && LEAK.test(payload))
          if (!isDescribed || statusCode >= 500 || reveals)
            wrong.push([described.operationId, statusCode, sent, payload])
        }
      }
    }
    expect(wrong).toEqual([])
    expect(await stateOfForeign()).toEqual(before)
  },
  60_000 + REQUESTS * 1_000,
)
