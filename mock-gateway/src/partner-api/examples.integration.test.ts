/// <reference types="postman-collection/types/index.d.ts" />
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS, type PartnerOperation } from '@portal/contract/partner-api'
import postman, { type Item } from 'postman-collection'
import { v4 as uuid } from 'uuid'
import { insertRecall } from '../areas/payments/transactions/testing/insert-recall.ts'
import { type OrderPortal, orderPortal } from '../areas/payments/transactions/testing/orders.ts'
import { beginStatements, dueAt } from '../areas/payments/wallets/statements/testing/statement-desk.ts'
import { insertEndpoint } from '../areas/payments/webhooks/testing/insert-endpoint.ts'
import { requestCollection } from './collection.ts'
import { documentationTexts } from './documentation-texts.ts'
import { examplesOf } from './examples.ts'
import { batchDesk } from './testing/batch-desk.ts'

const { Collection, Property } = postman
const { t } = documentationTexts('en')

type Language = 'curl' | 'Node' | 'Python'

/**
 * The expected status of an example that runs after the previous examples. By default, this is the operation's success
 * status.
 */
const ANSWERED: Readonly<Record<string, number>> = {
  // The previous example cancelled the transaction.
  recallTransaction: 409,
  // These changes are queued for the bank.
  createWebhookEndpoint: 202,
  updateWebhookEndpoint: 202,
  deleteWebhookEndpoint: 202,
  // The endpoint's secret was never replaced.
  retireWebhookSecret: 409,
}

let portal: OrderPortal
let url = ''
let folder = ''
let key = ''
let account = ''

beforeAll(async () => {
  portal = await orderPortal({ timeoutMs: 5_000 })
  url = await portal.gateway.listen()
  key = await portal.keyOf('SWIFTREMIT')
  const { body } = await portal.ask('GET', '/wallets')
  const [wallet] = (body as unknown as { data: { accountNumber: string }[] }).data
  account = wallet?.accountNumber ?? ''
  // The wallet's first daily statement.
  const now = portal.gateway.clock.now()
  await beginStatements(portal, now)
  await dueAt(portal, new Date(now.getTime() + 24 * 60 * 60_000))
  folder = await mkdtemp(path.join(tmpdir(), 'examples-'))
  await writeFile(path.join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** The reference of the last direct credit that an example ordered. The next examples use this reference. */
let reference = ''
/** The reference of the last batch. */
let batch = ''
const noteOrder = ({ id }: PartnerOperation, answer: string) => {
  if (id === 'createBatch') batch = /"batchReference":\s*"([^"]+)"/.exec(answer)?.[1] ?? ''
  if (id === 'createDirectCredit') reference = /"transactionReference":\s*"([^"]+)"/.exec(answer)?.[1] ?? ''
}

/** Returns values for the variables that the documentation asks its users to set. */
async function variablesOf(one: PartnerOperation): Promise<Readonly<Record<string, string>>> {
  const needsEndpoint = one.path.includes('{endpointId}')
  const endpointId = needsEndpoint ? await insertEndpoint(portal.gateway.db, 'SWIFTREMIT') : ''
  if (one.id === 'readRecall') await recallExample(reference)
  if (one.id === 'readBatchResult') await batchExample(batch)
  // A partner may have at most five endpoints.
  if (one.id === 'createWebhookEndpoint')
    await portal.gateway.db
      .updateTable('webhook_endpoint')
      .set({ endpoint_status: 'DELETED', deleted_at: new Date() })
      .execute()
  return {
    TRANSACTION_REFERENCE: reference,
    BATCH_REFERENCE: batch,
    WALLET_ACCOUNT: account,
    ENDPOINT_ID: endpointId,
    WEBHOOK_URL: `http://127.0.0.1:9/${uuid()}`,
  }
}

/** Requests the recall as if no example had cancelled the transaction before. */
async function recallExample(ordered: string) {
  const { db, clock } = portal.gateway
  const found = db.selectFrom('transaction_key').select('transaction_id').where('transaction_reference', '=', ordered)
  await insertRecall(db, (await found.executeTakeFirstOrThrow()).transaction_id, clock.now())
}

/** Completes the batch of an example, as the gateway's worker does. */
async function batchExample(batchReference: string) {
  const { processed } = batchDesk(
    () => portal,
    () => key,
  )
  await processed(batchReference)
}

const COMMANDS: Readonly<Record<Language, (text: string) => [string, string[]]>> = {
  // Defines uuidgen, which some machines lack.
  curl: (text) => ['bash', ['-c', `uuidgen() { node -p 'crypto.randomUUID()'; }\n${text}`]],
  Node: (text) => ['node', ['--input-type=module', '-e', text]],
  Python: (text) => ['python3', ['-c', text]],
}

async function run(text: string, language: Language, variables: Readonly<Record<string, string>>): Promise<string> {
  const [command, args] = COMMANDS[language](text)
  return await new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables, CURL_HOME: folder, PORTAL_SECRET_KEY: key }
    execFile(command, args, { env }, (error, out, errors) => (error ? reject(new Error(errors)) : resolve(out)))
  })
}

const EACH = PARTNER_OPERATIONS.map((one) => [one.id, one] as const)

describe.each<Language>(['curl', 'Node', 'Python'])('the examples in %s', (language) => {
  test.each(EACH)('the %s example of each operation runs as printed: %s', async (id, one) => {
    const out = await run(examplesOf(one, url)[language], language, await variablesOf(one))
    noteOrder(one, out)
    const status = language === 'curl' ? out.trim().slice(-3) : out.slice(0, 3)
    expect([status, out]).toEqual([String(ANSWERED[id] ?? one.success), out])
  })
})

describe('the collection', () => {
  test.each(EACH)('a request of the collection succeeds as a tool sends it: %s', async (id, one) => {
    const collection = new Collection(requestCollection(url))
    const own = { ...(await variablesOf(one)), secretKey: key }
    for (const [name, value] of Object.entries(own)) collection.variables.upsert({ key: name, value })
    const item = collection.items.all().find(({ name }: Item) => name === t(`operation.${id}`)) as Item
    const { method, headers, body } = item.request
    const sent = (text: string) => Property.replaceSubstitutions(text, collection.variables)
    const token = item.getAuth()?.parameters().get('token')
    const answer = await fetch(sent(`{{baseUrl}}${item.request.url.getPathWithQuery()}`), {
      method,
      headers: JSON.parse(sent(JSON.stringify({ ...headers.toObject(), authorization: `Bearer ${token}` }))),
      ...(body?.raw === undefined ? {} : { body: sent(body.raw) }),
    })
    const answered = await answer.text()
    noteOrder(one, answered)
    expect([answer.status, answered]).toEqual([ANSWERED[id] ?? one.success, expect.anything()])
  })
})
