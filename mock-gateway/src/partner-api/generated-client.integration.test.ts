import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)
const GENERATOR = path.join(path.dirname(require.resolve('openapi-typescript')), '../bin/cli.js')
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc')

let portal: OrderPortal
let folder = ''
beforeAll(async () => {
  portal = await orderPortal()
  folder = await mkdtemp(path.join(tmpdir(), 'client-'))
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (args: string[], env = {}) =>
  new Promise<string>((resolve, reject) => {
    const options = { cwd: folder, env: { ...process.env, ...env } }
    execFile(process.execPath, args, options, (error, out, errors) =>
      error ? reject(new Error(`${out}${errors}`)) : resolve(out),
    )
  })

/** Returns a program, as a partner's developer may write it, that uses the generated types. */
const program = (order: object) => `
import createClient from 'openapi-fetch'
import type { components, paths } from './partner-api.d.ts'

const client = createClient<paths>({
  baseUrl: process.env.PORTAL_URL ?? '',
  headers: { authorization: \`Bearer \${process.env.PORTAL_SECRET_KEY}\` },
})
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() })
type Transaction = components['schemas']['Transaction']
const told: (string | number | undefined)[] = []
const note = (response: Response, transaction?: Transaction) =>
  told.push(response.status, transaction?.transactionReference, transaction?.transactionStatus)

const ordered = await client.POST('/partner/v1/direct-credits', {
  params: { header: once() },
  body: ${JSON.stringify(order)},
})
note(ordered.response, ordered.data)
const transactionReference = ordered.data?.transactionReference ?? ''
const read = await client.GET('/partner/v1/transactions/{transactionReference}', {
  params: { path: { transactionReference } },
})
note(read.response, read.data)
const cancelled = await client.POST('/partner/v1/transactions/{transactionReference}/cancel', {
  params: { path: { transactionReference }, header: once() },
})
note(cancelled.response, cancelled.data)
const refused = await client.GET('/partner/v1/transactions/{transactionReference}', {
  params: { path: { transactionReference: 'NONE' } },
})
told.push(refused.response.status, refused.error?.code)
// @ts-expect-error: an order needs more than that
await client.POST('/partner/v1/direct-credits', { params: { header: once() }, body: {} })
// @ts-expect-error: there is no such field
void ordered.data?.amlReason
console.log(JSON.stringify(told))
`

const OPTIONS = {
  ...{ module: 'nodenext', target: 'esnext', strict: true, noEmit: true, skipLibCheck: false, types: ['node'] },
  allowImportingTsExtensions: true,
}

test('a client generated from the document compiles, and can order, read and cancel over HTTP', async () => {
  const { payload } = await portal.gateway.app.inject({ url: '/partner/v1/openapi.json' })
  await writeFile(path.join(folder, 'openapi.json'), payload)
  await run([GENERATOR, 'openapi.json', '-o', 'partner-api.d.ts'])
  const order = orderTo(nuban('1'))
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'order.ts'), program(order))
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['order.ts'] }))
  await run([COMPILER, '-p', '.'])
  const env = { PORTAL_URL: await portal.gateway.listen(), PORTAL_SECRET_KEY: await portal.keyOf('SWIFTREMIT') }
  const { transactionReference: reference } = order
  expect(JSON.parse(await run(['order.ts'], env))).toEqual([
    ...[201, reference, 'RECEIVED'],
    ...[200, reference, 'RECEIVED'],
    ...[200, reference, 'RECEIVED'],
    ...[404, '25'],
  ])
})
