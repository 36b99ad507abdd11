import { describe, expect, test } from '@jest/globals'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { type PartnerClientOptions, partnerClient } from './partner-client.ts'

const URL_OF_PORTAL = 'https://portal.bank.example'
const KEY = 'rgsk_test_0123456789'
const body = EXAMPLE_ORDER as never
const ORDERED = { transactionReference: 'SR-1', transactionStatus: 'RECEIVED' }

const answer =
  (status: number, content: object | string | null, headers: Record<string, string> = {}) =>
  () =>
    new Response(typeof content === 'string' || content === null ? content : JSON.stringify(content), {
      status,
      headers,
    })
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  answer(status, { status, code, detail: 'It failed.', correlationId: 'c-1' }, headers)
const cut = () => {
  throw new TypeError('fetch failed')
}

/** Returns a client whose requests get the answers in order, the last one again and again. */
function clientWith(answers: readonly (() => Response)[], chance = 0, more: Partial<PartnerClientOptions> = {}) {
  const sent: { method: string; url: string; redirect: string; headers: Record<string, string>; body: string }[] = []
  const delays: number[] = []
  const client = partnerClient({
    url: URL_OF_PORTAL,
    secretKey: KEY,
    fetch: async (request) => {
      const { method, url, redirect, headers } = request
      sent.push({ method, url, redirect, headers: Object.fromEntries(headers), body: await request.text() })
      return (answers[sent.length - 1] ?? answers.at(-1) ?? cut)()
    },
    retry: { sleep: async (ms) => void delays.push(ms), random: () => chance },
    ...more,
  })
  return { client, sent, delays, keys: () => sent.map(({ headers }) => headers['idempotency-key']) }
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: Error & { readonly remedy?: string }) => error,
  )

describe('a request', () => {
  test('sends a batch as the text of its file, and returns the text of a result file', async () => {
    const file = 'rowNo,outcome\r\n1,ACCEPTED\r\n'
    const { client, sent } = clientWith([
      answer(202, { batchReference: 'B-1' }),
      answer(200, file, { 'content-type': 'text/csv; charset=utf-8' }),
    ])
    await client.createBatch({ body: 'a;b\n1;2\n', contentType: 'text/csv', query: { hold: 'total' } })
    expect(sent[0]).toMatchObject({ body: 'a;b\n1;2\n', headers: { 'content-type': 'text/csv' } })
    const path = { batchReference: 'B-1' }
    expect(await client.readBatchResult({ path, query: { format: 'csv' } })).toBe(file)
    expect(sent[1]?.url).toBe(`${URL_OF_PORTAL}/partner/v1/batches/B-1/result?format=csv`)
  })

  test('has the secret key, its path, query and body, and its own Idempotency-Key or a random one', async () => {
    const { client, sent, keys } = clientWith([answer(201, ORDERED)])
    expect(await client.createDirectCredit({ body, idempotencyKey: 'payment 7' })).toEqual(ORDERED)
    await client.createDirectCredit({ body })
    await client.createDirectCredit({ body })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: `${URL_OF_PORTAL}/partner/v1/direct-credits`,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(EXAMPLE_ORDER),
      // A redirect would send the order to another address.
      redirect: 'manual',
    })
    expect(keys()[0]).toBe('payment 7')
    expect(new Set(keys()).size).toBe(3)
  })

  test('encodes references in its path, and metadata in its query', async () => {
    const { client, sent, keys } = clientWith([answer(200, { data: [], cursor: null })])
    await client.readTransaction({ path: { transactionReference: 'A/B 1' } })
    await client.listTransactions({ query: { status: 'POSTED', metadata: { shop: 'X&Y' } } })
    expect(sent.map(({ method, url }) => `${method} ${url.slice(URL_OF_PORTAL.length)}`)).toEqual([
      'GET /partner/v1/transactions/A%2FB%201',
      'GET /partner/v1/transactions?status=POSTED&metadata[shop]=X%26Y',
    ])
    expect(keys()).toEqual([undefined, undefined])
  })

  test('carries an Idempotency-Key beyond ASCII as UTF-8', async () => {
    const { client, keys } = clientWith([answer(201, ORDERED)])
    await client.createDirectCredit({ body, idempotencyKey: 'réf-7' })
    expect(Buffer.from(keys()[0] ?? '', 'latin1').toString()).toBe('réf-7')
  })

  test('validates an order without sending it', async () => {
    const { client, sent } = clientWith([answer(200, { wouldBeAccepted: true })])
    expect(await client.validateDirectCredit({ body })).toEqual({ wouldBeAccepted: true })
    expect(sent[0]?.url).toBe(`${URL_OF_PORTAL}/partner/v1/direct-credits?validateOnly=true`)
  })

  test('is only sent encrypted, except on this machine', () => {
    const at = (url: string) => () => partnerClient({ url, secretKey: KEY })
    for (const url of ['http://portal.bank.example', 'ftp://localhost', 'http://localhost.bank.example', 'portal'])
      expect(at(url)).toThrow(TypeError)
    for (const url of ['https://portal.bank.example', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(at(url)).not.toThrow()
  })
})

describe('a repeated request', () => {
  test.each([
    ['no answer', [cut]],
    ['an answer that is cut off', [answer(201, '{"transactionRef')]],
    ['too many requests', [problem(429, '05')]],
    ['a temporary fault', [problem(503, '96')]],
    ['a fault of a proxy', [answer(502, '<html>')]],
    ['a first try that is still running', [problem(409, '09')]],
    ['several faults', [cut, problem(503, '91'), answer(504, null)]],
  ])('has the same Idempotency-Key and body after %s', async (_, faults) => {
    const { client, sent, keys, delays } = clientWith([...faults, answer(201, ORDERED)])
    expect(await client.createDirectCredit({ body })).toEqual(ORDERED)
    expect(sent).toHaveLength(faults.length + 1)
    expect(new Set(keys()).size).toBe(1)
    expect(new Set(sent.map((one) => one.body))).toEqual(new Set([JSON.stringify(EXAMPLE_ORDER)]))
    expect(delays).toHaveLength(faults.length)
  })

  test('is sent after the time in Retry-After', async () => {
    const { client, delays } = clientWith([problem(429, '05', { 'retry-after': '60' }), answer(201, ORDERED)], 0.5)
    await client.createDirectCredit({ body })
    expect(delays).toEqual([60_125])
  })

  test('is not sent if Retry-After is longer than the caller will wait', async () => {
    const { client, sent } = clientWith([problem(503, '96', { 'retry-after': '61' })])
    expect(await errorOf(client.createDirectCredit({ body }))).toMatchObject({ status: 503, code: '96' })
    expect(sent).toHaveLength(1)
  })

  test('is sent at most three times, with growing delays, and then the last error is thrown', async () => {
    const { client, sent, delays } = clientWith([cut])
    const error = await errorOf(client.createDirectCredit({ body, idempotencyKey: 'k-1' }))
    expect(error).toMatchObject({ name: 'PartnerConnectionError', idempotencyKey: 'k-1' })
    expect(error.message).toBe('createDirectCredit got no answer: fetch failed')
    expect([sent.length, delays]).toEqual([4, [250, 500, 1_000]])
  })

  test('is sent for reads, but not for deletions, which have no Idempotency-Key', async () => {
    const read = clientWith([cut, problem(503, '96'), answer(200, { mtoCode: 'SWIFTREMIT' })])
    expect(await read.client.whoami()).toEqual({ mtoCode: 'SWIFTREMIT' })
    for (const fault of [cut, problem(503, '96')]) {
      const { client, sent } = clientWith([fault, answer(204, null)])
      await errorOf(client.deleteWebhookEndpoint({ path: { endpointId: 'e-1' } }))
      expect(sent).toHaveLength(1)
    }
  })

  test('is not sent after its cancellation', async () => {
    const controller = new AbortController()
    const { client, sent } = clientWith([
      () => {
        controller.abort(new Error('closed'))
        return cut()
      },
    ])
    expect(await errorOf(client.whoami({ signal: controller.signal }))).toMatchObject({ message: 'closed' })
    expect(sent).toHaveLength(1)
  })

  test('ends the delay before it when it is cancelled', async () => {
    const controller = new AbortController()
    const { client, sent } = clientWith([problem(503, '96', { 'retry-after': '30' })], 0, {
      retry: {
        random: () => {
          queueMicrotask(() => controller.abort(new Error('closed')))
          return 0
        },
      },
    })
    expect(await errorOf(client.whoami({ signal: controller.signal }))).toMatchObject({ message: 'closed' })
    expect(sent).toHaveLength(1)
  })

  test('is sent after an answer that takes too long', async () => {
    let requests = 0
    const client = partnerClient({
      url: URL_OF_PORTAL,
      secretKey: KEY,
      timeoutMs: 1,
      fetch: ({ signal }) => {
        requests += 1
        if (requests === 2) return Promise.resolve(answer(200, { data: [] })())
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
      retry: { sleep: async () => {} },
    })
    expect(await client.listBanks()).toEqual({ data: [] })
    expect(requests).toBe(2)
  })
})

describe('a refused request', () => {
  test('throws its code, the remedy, the invalid fields and the correlation id', async () => {
    const errors = [{ field: 'transactionAmount', message: 'Source amount is required' }]
    const content = { status: 400, code: '30', detail: 'Check the fields.', correlationId: 'c-2', errors }
    const { client, sent } = clientWith([answer(400, content)])
    const error = await errorOf(client.createDirectCredit({ body, idempotencyKey: 'k-2' }))
    expect(error).toMatchObject({
      ...{ name: 'PartnerApiError', operation: 'createDirectCredit', status: 400, code: '30', errors },
      ...{ correlationId: 'c-2', idempotencyKey: 'k-2', cause: content },
      remedy: 'Correct the fields in “errors” and send the request again.',
    })
    expect(error.message).toBe(`createDirectCredit failed with code 30 – Check the fields. – ${error.remedy}`)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['a code of a later version', problem(422, '7X'), { code: '7X', remedy: null, status: 422 }],
    ['a page of a proxy', answer(403, '<html>'), { code: null, remedy: null, status: 403, correlationId: null }],
    ['a redirect', answer(302, null, { location: 'https://other.example' }), { code: null, status: 302 }],
  ])('throws an error also for %s', async (_, refusal, expected) => {
    const { client, sent } = clientWith([refusal])
    expect(await errorOf(client.createDirectCredit({ body }))).toMatchObject(expected)
    expect(sent).toHaveLength(1)
  })

  test('never shows the secret key', async () => {
    const { client } = clientWith([cut])
    const error = await errorOf(client.whoami())
    expect(JSON.stringify([error, error.message, error.stack, client])).not.toContain(KEY)
  })

  test('throws at once what no request can carry', async () => {
    const { client, sent } = clientWith([answer(201, ORDERED)])
    expect(await errorOf(client.createDirectCredit({ body, idempotencyKey: 'a\nb' }))).toBeInstanceOf(TypeError)
    expect(sent).toEqual([])
  })
})
