/// <reference types="postman-collection/types/index.d.ts" />
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS, type PartnerOperation } from '@portal/contract/partner-api'
import postman, { type Item } from 'postman-collection'
import { insertRecall } from '../domains/transactions/testing/insert-recall.ts'
import { type OrderPortal, orderPortal } from '../domains/transactions/testing/orders.ts'
import { insertEndpoint } from '../domains/webhooks/testing/insert-endpoint.ts'
import { requestCollection } from './collection.ts'
import { documentationTexts } from './documentation-texts.ts'
import { examplesOf } from './examples.ts'

const { Collection, Property } = postman
const { t } = documentationTexts('en')

type Language = 'curl' | 'Node' | 'Python'

/** What an example is answered after those before it; the operation's success unless told. */
const ANSWERED: Readonly<Record<string, number>> = {
  // Cancelled by the example before.
  recallTransaction: 409,
  // The examples' name is nobody's.
  createWebhookEndpoint: 400,
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
  folder = await mkdtemp(path.join(tmpdir(), 'examples-'))
  await writeFile(path.join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n')
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** What puts records of its own in place of those that an example names. */
async function ownRecords(one: PartnerOperation, kind: string): Promise<(text: string) => string> {
  const needsEndpoint = one.path.includes('{endpointId}')
  const endpointId = needsEndpoint ? await insertEndpoint(portal.gateway.db, 'SWIFTREMIT') : ''
  if (one.id === 'readRecall') await recallExample(`EXAMPLE-${kind}`)
  return (text) =>
    text
      .replaceAll('SR-2026-000184', `EXAMPLE-${kind}`)
      .replaceAll('SR-2026-000185', `EXAMPLE-CASH-${kind}`)
      .replaceAll('2000000017', account)
      .replaceAll('0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10', endpointId)
}

/** As if it had been asked for before the example cancelled it. */
async function recallExample(reference: string) {
  const { db, clock } = portal.gateway
  const found = db.selectFrom('transaction_key').select('transaction_id').where('transaction_reference', '=', reference)
  await insertRecall(db, (await found.executeTakeFirstOrThrow()).transaction_id, clock.now())
}

const COMMANDS: Readonly<Record<Language, (text: string) => [string, string[]]>> = {
  // Not every machine has uuidgen.
  curl: (text) => ['bash', ['-c', `uuidgen() { node -p 'crypto.randomUUID()'; }\n${text}`]],
  Node: (text) => ['node', ['--input-type=module', '-e', text]],
  Python: (text) => ['python3', ['-c', text]],
}

async function run(text: string, language: Language): Promise<string> {
  const [command, args] = COMMANDS[language](text)
  return await new Promise((resolve, reject) => {
    const env = { ...process.env, CURL_HOME: folder, PORTAL_SECRET_KEY: key }
    execFile(command, args, { env }, (error, out, errors) => (error ? reject(new Error(errors)) : resolve(out)))
  })
}

const EACH = PARTNER_OPERATIONS.map((one) => [one.id, one] as const)

describe.each<Language>(['curl', 'Node', 'Python'])('the examples in %s', (language) => {
  test.each(EACH)('%s', async (id, one) => {
    const own = await ownRecords(one, language)
    const out = await run(own(examplesOf(one, url)[language]), language)
    const status = language === 'curl' ? out.trim().slice(-3) : out.slice(0, 3)
    expect([status, out]).toEqual([String(ANSWERED[id] ?? one.success), out])
  })
})

describe('the collection', () => {
  test.each(EACH)('as its tool sends it: %s', async (id, one) => {
    const collection = new Collection(requestCollection(url))
    collection.variables.upsert({ key: 'secretKey', value: key })
    const item = collection.items.all().find(({ name }: Item) => name === t(`operation.${id}`)) as Item
    const { method, headers, body } = item.request
    const own = await ownRecords(one, 'tool')
    const sent = (text: string) => own(Property.replaceSubstitutions(text, collection.variables))
    const token = item.getAuth()?.parameters().get('token')
    const answer = await fetch(sent(`{{baseUrl}}${item.request.url.getPath()}`), {
      method,
      headers: JSON.parse(sent(JSON.stringify({ ...headers.toObject(), authorization: `Bearer ${token}` }))),
      ...(body?.raw === undefined ? {} : { body: sent(body.raw) }),
    })
    expect([answer.status, await answer.text()]).toEqual([ANSWERED[id] ?? one.success, expect.anything()])
  })
})
