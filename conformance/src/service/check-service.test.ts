import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { startDemoNotes } from '@portal/mock-gateway/demo-notes'
import { checkService } from './check-service.ts'
import { type ServiceClaims, signedClaims } from './service-claims.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const LIST = 'portal/x-notes/list'
const PARTNERS = ['SWIFTREMIT', 'KUDIPAY']

/** Starts the demo service behind a proxy that signs each request again with claims of its own. */
async function faulty(
  claimsOf: (sent: ServiceClaims) => ServiceClaims,
  isChecking = true,
  change = (body: string) => body,
) {
  const notes = await startDemoNotes()
  closing.push(() => notes.close())
  const document = JSON.parse(readFileSync(notes.callsFile, 'utf8'))
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { authorization = '' } = request.headers
    const step = request.url?.endsWith('/check') ? 'check' : 'read'
    const call = (request.url ?? '').slice(1).replace('/check', '')
    const stated = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString() || '{}')
    const usual = { audience: 'notes', call, step, body, seconds: 60 } as const
    const { subsidiaries = [], partner = null } = stated
    const again = await signedClaims(notes.key, claimsOf({ ...usual, subsidiaries, partner }))
    const isAsSent =
      isChecking && (await fetch(notes.url + request.url, { method: 'POST', headers: { authorization }, body }))
    if (isAsSent && isAsSent.status === 401) return response.writeHead(401).end('{}')
    const answer = await fetch(notes.url + request.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${again}` },
      body,
    })
    response.writeHead(answer.status).end(change(await answer.text()))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const results = await checkService({ url, key: notes.key, document, partners: PARTNERS })
  return results.find(({ path }) => path === LIST)
}

test('the example of a module’s own server conforms; its writes are checked only for their claims', async () => {
  const notes = await startDemoNotes()
  closing.push(() => notes.close())
  const document = JSON.parse(readFileSync(notes.callsFile, 'utf8'))
  const results = await checkService({ url: notes.url, key: notes.key, document, partners: PARTNERS })
  expect(results.flatMap(({ departures }) => departures)).toEqual([])
  expect(results.find(({ path }) => path === LIST)?.passed).toEqual(['session', 'answer', 'scope'])
  expect(results.length).toBeGreaterThan(1)
  expect(results.filter(({ path }) => path !== LIST).every(({ passed }) => passed.join() === 'session')).toBe(true)
})

test('the scope is not checked without records of two partners', async () => {
  const notes = await startDemoNotes()
  closing.push(() => notes.close())
  const document = JSON.parse(readFileSync(notes.callsFile, 'utf8'))
  const results = await checkService({ url: notes.url, key: notes.key, document, partners: ['SWIFTREMIT'] })
  expect(results.find(({ path }) => path === LIST)).toMatchObject({
    passed: ['session', 'answer'],
    notChecked: [{ aspect: 'scope', reason: expect.stringContaining('two partners') }],
  })
})

test('a server that accepts any claims departs, with each kind of claims that it accepts', async () => {
  const found = await faulty((claims) => claims, false)
  expect(found?.departures.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'it answers a request without claims with status 200 instead of 401',
      'it answers claims for another body with status 200 instead of 401',
    ]),
  )
  expect(found?.departures.filter(({ aspect }) => aspect === 'session')).toHaveLength(7)
})

test.each<[string, (claims: ServiceClaims) => ServiceClaims, string[]]>([
  [
    'the subsidiaries',
    (claims) => ({ ...claims, subsidiaries: ['01', '02', '03'] }),
    ['a user without a subsidiary sees records', 'subsidiary 01 and subsidiary 02 see the same record'],
  ],
  [
    'the partner',
    (claims) => ({ ...claims, partner: null }),
    ['partner SWIFTREMIT and partner KUDIPAY see the same record'],
  ],
])('a server that ignores %s of the claims departs', async (_, claimsOf, sentences) => {
  const found = await faulty(claimsOf)
  expect(found?.departures.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(sentences))
  expect(found?.departures.every(({ aspect }) => aspect === 'scope')).toBe(true)
})

test('a server whose answer is not as stated departs', async () => {
  const found = await faulty(
    (claims) => claims,
    true,
    (body) => body.replaceAll('"version":1', '"version":"1"'),
  )
  expect(found?.departures).toEqual([
    { aspect: 'answer', sentence: expect.stringContaining('/data/0/version must be integer') },
  ])
})
