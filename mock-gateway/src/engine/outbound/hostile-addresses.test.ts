import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { checkedConnection } from './checked-connection.ts'
import type { Resolved } from './checked-lookup.ts'
import { urlFault } from './outside-url.ts'
import { postOutside } from './post-outside.ts'

// Addresses that a user gives, so that the gateway sends a request into its own network. `PROVE_N2=50000` tries as
// many.
const ADDRESSES = Number(process.env.PROVE_N2 ?? 2_000)
const SEED = Number(process.env.PROVE_N2_SEED ?? 20_261_130)
const PRODUCTION = { production: true }

const byte = fc.nat({ max: 255 })
/** Four bytes of an address of this machine, a private network, a link, or a cloud's metadata. */
const inside = fc.oneof(
  fc.tuple(fc.constant(127), byte, byte, byte),
  fc.tuple(fc.constant(10), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.constant([169, 254, 169, 254] as const),
  fc.constant([0, 0, 0, 0] as const),
)

/** The ways in which programs read four bytes: in other bases, as fewer numbers, in other digits, within IPv6. */
const SPELLINGS: readonly ((bytes: readonly number[]) => string)[] = [
  (bytes) => bytes.join('.'),
  (bytes) => `${bytes.join('.')}.`,
  (bytes) => bytes.map((one) => `0x${one.toString(16)}`).join('.'),
  (bytes) => bytes.map((one) => `0${one.toString(8)}`).join('.'),
  (bytes) => bytes.map((one) => one.toString().padStart(4, '0')).join('.'),
  (bytes) => String(numberOf(bytes)),
  (bytes) => `0x${numberOf(bytes).toString(16)}`,
  (bytes) => `0${numberOf(bytes).toString(8)}`,
  ([one = 0, two = 0, three = 0, four = 0]) => `${one}.${(two << 16) + (three << 8) + four}`,
  ([one = 0, two = 0, three = 0, four = 0]) => `${one}.${two}.${(three << 8) + four}`,
  (bytes) => bytes.join('。'),
  (bytes) => bytes.join('.').replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (bytes) => `[::ffff:${bytes.join('.')}]`,
  (bytes) => `[::${bytes.join('.')}]`,
  (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  (bytes) => bytes.join('.').replaceAll('.', '%2e'),
]
const numberOf = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum * 256 + one, 0)

const url = fc
  .tuple(
    fc.constantFrom('https://', 'HTTPS://', 'https:\\\\', 'https:/', 'https:////'),
    fc.constantFrom('', 'hooks.example.com@', 'hooks.example.com:a@'),
    inside,
    fc.constantFrom(...SPELLINGS),
    fc.constantFrom('', ':443', ':8443', ':80', '#@hooks.example.com', '?@hooks.example.com', '\\@hooks.example.com'),
    fc.constantFrom('', '/', '/latest/meta-data', '/..'),
  )
  .map(([scheme, user, bytes, spelling, port, path]) => scheme + user + spelling(bytes) + port + path)

test('no spelling of an address within the gateway’s network is accepted', () => {
  fc.assert(
    fc.property(url, (text) => urlFault(text, PRODUCTION) !== null),
    { numRuns: ADDRESSES, seed: SEED },
  )
})

test('a name is resolved once, and the connection leads to the checked address even if the name changes', async () => {
  const answers: Resolved[] = [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  let asked = 0
  const resolve = async () => [answers[Math.min(asked++, 1)] as Resolved]
  const parts = { ...PRODUCTION, timeoutMs: 1_000, resolve }
  const connection = await checkedConnection(parts, 'https://hooks.example.com/', AbortSignal.timeout(1_000))
  const led = await new Promise((done) => connection?.lookup?.('hooks.example.com', {}, (_, to) => done(to)))
  expect({ asked, led }).toEqual({ asked: 1, led: [answers[0]] })
})

test('no request is sent to a name that has come to lead into the gateway’s network', async () => {
  const resolve = async () => [{ address: '169.254.169.254', family: 4 }]
  const sent = await postOutside(
    { ...PRODUCTION, timeoutMs: 1_000, resolve },
    { url: 'https://hooks.example.com/', headers: {}, body: '{}' },
  )
  expect(sent).toEqual({ status: null, error: 'refused: private' })
})
