import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createTestHost, fakeGateway, type TestHost } from '../testing/test-host.ts'

// Requests as bytes, because no HTTP client would send them. `PROVE_N1=2000` sends as many random ones to each gateway.
const RANDOM = Number(process.env.PROVE_N1 ?? 60)
const SEED = Number(process.env.PROVE_N1_SEED ?? 20_261_130)

/** A request that must never arrive: it is hidden behind or inside another one. */
const HIDDEN = 'POST /api/hidden HTTP/1.1\r\nHost: portal.example\r\nContent-Length: 2\r\n\r\n{}'
const CHUNKED = 'Transfer-Encoding: chunked'

/** Returns a request whose body, by one of two readings of its headers, ends before the hidden request. */
const request = (headers: readonly string[], body: string, line = 'POST /api/user/read HTTP/1.1') =>
  [line, 'Host: portal.example', ...headers, '', body].join('\r\n')

const AMBIGUOUS: readonly (readonly [what: string, bytes: string])[] = [
  ['a length and chunks', request([`Content-Length: ${HIDDEN.length + 5}`, CHUNKED], `0\r\n\r\n${HIDDEN}`)],
  ['chunks and a length', request([CHUNKED, 'Content-Length: 4'], `5c\r\n${HIDDEN}\r\n0\r\n\r\n`)],
  ['two different lengths', request(['Content-Length: 2', `Content-Length: ${HIDDEN.length + 2}`], `{}${HIDDEN}`)],
  ['two lengths in a list', request([`Content-Length: 2, ${HIDDEN.length + 2}`], `{}${HIDDEN}`)],
  ['a length with a sign', request(['Content-Length: +2'], `{}${HIDDEN}`)],
  ['a length in hexadecimal', request(['Content-Length: 0x2'], `{}${HIDDEN}`)],
  ['a negative length', request(['Content-Length: -2'], `{}${HIDDEN}`)],
  ['a length beyond 64 bits', request(['Content-Length: 18446744073709551618'], `{}${HIDDEN}`)],
  ['a space before the colon of the length', request(['Content-Length : 2'], `{}${HIDDEN}`)],
  ['a space before the colon of the chunks', request(['Transfer-Encoding : chunked'], `0\r\n\r\n${HIDDEN}`)],
  ['chunks that are not last', request(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`)],
  ['an unknown coding', request(['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`)],
  ['a coding in a folded line', request(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${HIDDEN}`)],
  ['a folded line', request(['X-One: a', ' Content-Length: 2', 'Content-Length: 0'], HIDDEN)],
  ['a tab before the coding', request(['Transfer-Encoding:\tchunked\u000b'], `0\r\n\r\n${HIDDEN}`)],
  ['a chunk with a wrong size', request([CHUNKED], `zz\r\n${HIDDEN}\r\n0\r\n\r\n`)],
  ['a chunk size beyond 64 bits', request([CHUNKED], `ffffffffffffffff1\r\n${HIDDEN}\r\n0\r\n\r\n`)],
  ['a line feed alone in a chunk', request([CHUNKED], `2\n{}\n0\n\n${HIDDEN}`)],
  ['a carriage return in a header', request(['X-One: a\rContent-Length: 2'], `{}${HIDDEN}`)],
  ['a NUL in a header', request(['X-One: a\0b', 'Content-Length: 2'], `{}${HIDDEN}`)],
  ['two hosts', `${request(['Host: other.example', 'Content-Length: 2'], '{}')}`],
  ['no host', 'POST /api/user/read HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}'],
  ['a header without a name', request([': x', 'Content-Length: 2'], `{}${HIDDEN}`)],
  ['an unknown version', request(['Content-Length: 2'], `{}${HIDDEN}`, 'POST /api/user/read HTTP/1.2')],
  ['a request line with a line break', request(['Content-Length: 2'], '{}', `POST /api/a\r\n${HIDDEN} HTTP/1.1`)],
]

type Where = 'in this process' | 'at another address'

describe.each<Where>(['in this process', 'at another address'])('a gateway %s', (where) => {
  /** The paths that reached the gateway. */
  const seen: string[] = []
  const answer = (received: IncomingMessage, response: ServerResponse) => {
    seen.push(received.url ?? '')
    received.resume().on('end', () => response.end('{}'))
  }
  const upstream = createServer(answer)
  let host: TestHost
  let address: string

  beforeAll(async () => {
    await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
    const env = { HOST: '127.0.0.1', GATEWAY_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` }
    const gateway = where === 'in this process' ? { ...fakeGateway(), routing: answer } : undefined
    host = await createTestHost(env, { gateway })
    address = await host.listen()
  })
  afterAll(async () => {
    await host.close()
    upstream.closeAllConnections()
    upstream.close()
  })
  afterEach(() => {
    seen.splice(0)
  })

  /**
   * Sends bytes and returns all that comes back until the host closes the connection.
   * @param isEnd whether no more bytes can follow, so that the host need not wait for the rest of a body
   */
  async function send(bytes: string, isEnd = false): Promise<string> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part)).on('error', () => undefined)
    if (isEnd) socket.end(bytes, 'latin1')
    else socket.write(bytes, 'latin1')
    await once(socket, 'close')
    return Buffer.concat(parts).toString('latin1')
  }
  const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

  it.each(AMBIGUOUS)('a request with %s is refused, and the request hidden in it never arrives', async (_, bytes) => {
    expect(statusesOf(await send(bytes))).toEqual([400])
    expect(seen).not.toContain('/api/hidden')
  })

  it('the hidden request would arrive if it were sent openly, and so does a request after a refused one', async () => {
    const openly = async (path: string) => (await fetch(address + path, { method: 'POST', body: '{}' })).status
    expect(await openly('/api/hidden')).toBe(200)
    await send(request([CHUNKED, 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`))
    expect(await openly('/api/user/read')).toBe(200)
    expect(seen).toEqual(['/api/hidden', '/api/user/read'])
  })

  it('a request with TRACE returns nothing of the request', async () => {
    const text = await send(request(['X-Secret: abc', 'Connection: close'], '', 'TRACE / HTTP/1.1'))
    expect(text).not.toContain('abc')
    expect(statusesOf(text)[0]).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['a header of 20,000 characters', request([`X-One: ${'a'.repeat(20_000)}`], '')],
    [
      '2,500 headers',
      request(
        Array.from({ length: 2_500 }, (_, index) => `X-${index}: aaaaaa`),
        '',
      ),
    ],
    ['an address of 20,000 characters', request([], '', `GET /${'a'.repeat(20_000)} HTTP/1.1`)],
  ])('a request with %s is refused', async (_, bytes) => {
    expect(statusesOf(await send(bytes))).toEqual([431])
    expect(seen).toEqual([])
  })

  it(
    'no random change of a request makes the hidden request arrive, or causes an internal error',
    async () => {
      const piece = fc.constantFrom(
        ...[
          '\r\n',
          '\n',
          '\r',
          ' ',
          '\t',
          '\0',
          ':',
          ',',
          ';',
          '0',
          '2',
          'chunked',
          CHUNKED,
          'Content-Length: 4',
          '\u0085',
        ],
      )
      const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), piece), { minLength: 1, maxLength: 4 })
      const bases = fc.constantFrom(
        request([`Content-Length: ${HIDDEN.length}`], HIDDEN),
        request([CHUNKED], `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`),
      )
      const sent = fc.sample(fc.tuple(bases, changes), { numRuns: RANDOM, seed: SEED })
      const wrong: unknown[] = []
      for (const [base, made] of sent) {
        // Only the part before the hidden request changes: otherwise it would be sent openly.
        const [head = '', rest = ''] = [base.slice(0, base.indexOf(HIDDEN)), base.slice(base.indexOf(HIDDEN))]
        const changed = made.reduce((text, [at, cut, put]) => {
          const place = at % (text.length + 1)
          return text.slice(0, place) + put + text.slice(place + cut)
        }, head)
        const statuses = statusesOf(await send(changed + rest, true))
        const arrived = seen.splice(0)
        // Without a stated body, the first request ends with its headers, and the second one is sent openly.
        const hasBody = /^content-length:[ \t]*[1-9]|^transfer-encoding:/im.test(changed)
        const isSmuggled = arrived.includes('/api/hidden') && arrived.length > 1 && hasBody
        if (isSmuggled || statuses.some((status) => status >= 500)) wrong.push([changed, statuses, arrived])
      }
      expect(wrong).toEqual([])
    },
    30_000 + RANDOM * 50,
  )
})
