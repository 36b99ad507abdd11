import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { answeringServer, type PlayedAnswer } from '../../../../testing/answering-server.ts'
import type { CoreBanking } from './core-banking.ts'
import { httpCoreBanking } from './http-core-banking.ts'

let server: Awaited<ReturnType<typeof answeringServer>>
let core: CoreBanking

beforeAll(async () => {
  server = await answeringServer()
  core = httpCoreBanking({ url: server.url, secret: 'a secret of the core', timeoutMs: 2_000 })
})
afterAll(() => server.close())

const CREDIT = {
  reference: 'DC-1',
  bankCode: '044',
  accountNumber: '0123456789',
  accountName: 'Amina Bello',
  amount: '1000.00',
  currency: 'NGN',
  narration: '',
  isNewAccount: false,
}

const QUESTIONS = {
  enquiry: () => core.enquire(CREDIT),
  credit: () => core.credit(CREDIT),
  status: () => core.statusOf('DC-1'),
  return: () => core.returnOf('DC-1'),
}
type Question = keyof typeof QUESTIONS

const PATHS: Readonly<Record<Question, string>> = {
  enquiry: '/accounts/044/0123456789',
  credit: '/credits',
  status: '/credits/DC-1',
  return: '/credits/DC-1/return',
}

const FOUND = { accountName: 'Amina Bello' }
const CREDITED = { outcome: 'credited', coreReference: 'CB1' }
const REFUSED = { outcome: 'refused', reason: 'closed' }
const NONE = { outcome: 'none' }
const RETURNED = { outcome: 'returned', coreReference: 'CB1R', amount: '1000.00', currency: 'NGN' }

const unlessUnclear = { enquiry: 'unclear', credit: 'unclear', status: 'unclear', return: 'unclear' } as const
type Kinds = Partial<Readonly<Record<Question, string>>>
const CREDITED_KINDS: Kinds = { credit: 'credited', status: 'credited' }

const ANSWERS: readonly (readonly [string, PlayedAnswer, Kinds])[] = [
  ['200 with a name', { status: 200, body: FOUND }, { enquiry: 'found' }],
  ['200 credited', { status: 200, body: CREDITED }, CREDITED_KINDS],
  ['200 refused', { status: 200, body: REFUSED }, { credit: 'refused', status: 'refused' }],
  [
    '200 refused without a reason',
    { status: 200, body: { outcome: 'refused' } },
    { credit: 'refused', status: 'refused' },
  ],
  ['200 returned', { status: 200, body: RETURNED }, { return: 'returned' }],
  ['404 none', { status: 404, body: NONE }, { enquiry: 'none', status: 'none', return: 'not-returned' }],
  ['200 none', { status: 200, body: NONE }, {}],
  ['200 with an unknown outcome', { status: 200, body: { outcome: 'queued', coreReference: 'CB1' } }, {}],
  ['200 credited without a reference', { status: 200, body: { outcome: 'credited' } }, {}],
  ['200 with a name that is no text', { status: 200, body: { accountName: 7 } }, {}],
  ['200 returned without an amount', { status: 200, body: { ...RETURNED, amount: undefined } }, {}],
  ['200 returned with an amount in words', { status: 200, body: { ...RETURNED, amount: 'all of it' } }, {}],
  ['200 returned without a currency', { status: 200, body: { ...RETURNED, currency: undefined } }, {}],
  ['200 credited with the words of a return', { status: 200, body: { ...RETURNED, ...CREDITED } }, CREDITED_KINDS],
  ['200 returned without a reference', { status: 200, body: { ...RETURNED, coreReference: undefined } }, {}],
  ['200 with a list', { status: 200, body: [CREDITED] }, {}],
  ['200 with null', { status: 200, body: 'null' }, {}],
  ['200 with nothing', { status: 200 }, {}],
  ['200 in HTML', { status: 200, body: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } }, {}],
  ['200 cut in the middle', { status: 200, body: { ...FOUND, ...REFUSED, padding: 'x'.repeat(99) }, isCut: true }, {}],
  ['201 with a name', { status: 201, body: FOUND }, {}],
  ['201 returned', { status: 201, body: RETURNED }, {}],
  ['201 credited', { status: 201, body: CREDITED }, {}],
  ['202 refused', { status: 202, body: REFUSED }, {}],
  ['204', { status: 204 }, {}],
  ['400 refused', { status: 400, body: REFUSED }, {}],
  ['401', { status: 401, body: { outcome: 'unsigned' } }, {}],
  ['403 refused', { status: 403, body: REFUSED }, {}],
  ['404 without an outcome', { status: 404, body: { message: 'no route matched' } }, {}],
  ['404 of another path', { status: 404, body: { outcome: 'no such path' } }, {}],
  ['404 returned', { status: 404, body: RETURNED }, {}],
  ['404 refused', { status: 404, body: REFUSED }, {}],
  ['404 in HTML', { status: 404, body: '<h1>Not found</h1>', headers: { 'content-type': 'text/html' } }, {}],
  ['404 with nothing', { status: 404 }, {}],
  ['408', { status: 408, body: REFUSED }, {}],
  ['409', { status: 409, body: REFUSED }, {}],
  ['410 none', { status: 410, body: NONE }, {}],
  ['422 refused', { status: 422, body: REFUSED }, {}],
  ['429', { status: 429, body: REFUSED, headers: { 'retry-after': '1' } }, {}],
  ['500 with a name', { status: 500, body: FOUND }, {}],
  ['500 returned', { status: 500, body: RETURNED }, {}],
  ['500 none', { status: 500, body: NONE }, {}],
  ['500 refused', { status: 500, body: REFUSED }, {}],
  ['502 in HTML', { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }, {}],
  ['503', { status: 503, body: REFUSED, headers: { 'retry-after': '1' } }, {}],
]

const CASES = ANSWERS.flatMap(([answer, played, kinds]) =>
  Object.entries({ ...unlessUnclear, ...kinds }).map(
    ([question, kind]) => [question as Question, answer, kind, played] as const,
  ),
)

describe('only documented answers of the core are accepted, and each question is sent once', () => {
  test.each(CASES)('%s: %s is %s', async (question, _answer, kind, played) => {
    server.play(played)
    expect((await QUESTIONS[question]()).kind).toBe(kind)
    expect(server.asked).toEqual([{ method: question === 'credit' ? 'POST' : 'GET', path: PATHS[question] }])
  })
})

describe('a signed request follows no redirect', () => {
  const redirected = [301, 302, 303, 307, 308].flatMap((status) =>
    Object.keys(QUESTIONS).map((question) => [status, question as Question] as const),
  )
  test.each(redirected)(
    'a redirect with status %d is not followed, and leaves the %s request unclear',
    async (status, question) => {
      const elsewhere = await answeringServer()
      try {
        elsewhere.play({ status: 200, body: { ...FOUND, ...REFUSED } })
        server.play({ status, body: { ...FOUND, ...REFUSED }, headers: { location: `${elsewhere.url}/credits` } })
        expect((await QUESTIONS[question]()).kind).toBe('unclear')
        expect([server.asked.length, elsewhere.asked]).toEqual([1, []])
      } finally {
        await elsewhere.close()
      }
    },
  )
})

test('a silent or unreachable core gives an unclear answer to every question', async () => {
  server.play(null)
  const hasty = httpCoreBanking({ url: server.url, secret: 'a secret of the core', timeoutMs: 50 })
  const gone = httpCoreBanking({ url: 'http://127.0.0.1:1', secret: 'a secret of the core', timeoutMs: 2_000 })
  for (const { enquire, credit, statusOf, returnOf } of [hasty, gone]) {
    const answers = await Promise.all([enquire(CREDIT), credit(CREDIT), statusOf('DC-1'), returnOf('DC-1')])
    expect(answers.map(({ kind }) => kind)).toEqual(Array(4).fill('unclear'))
  }
  // The silent core was asked each question only once.
  expect(server.asked).toHaveLength(4)
})
