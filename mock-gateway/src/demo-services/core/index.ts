import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { coreSignature } from '../../areas/payments/transactions/core-banking/core-signature.ts'
import { startLoopbackServer } from '../loopback-server.ts'
import { type Behaviour, behaviourOf, ownerOf } from './accounts.ts'
import { type Credit, type CreditBook, type CreditOrder, openCreditBook } from './credit-book.ts'

export { ownerOf } from './accounts.ts'

export interface DemoCoreOptions {
  /** The port to use if it is free; otherwise any free port is used. 0 means any free port. */
  readonly port: number
  /** The file that keeps the credits over a restart. Without it, credits are kept in memory. */
  readonly file?: string
  /** The time that each answer takes, in milliseconds. */
  readonly latencyMs?: number
  /** Returns whether the next credit is answered too late, although it is made. */
  readonly isLate?: () => boolean
}

export interface DemoCore {
  readonly url: string
  readonly secret: string
  readonly book: CreditBook
  close(): Promise<void>
}

/** The delay of a late answer, which is longer than the gateway's timeout. */
const LATE_MS = 8_000
const SLOW_MS = 1_500
/** The maximum age of a request in seconds; an older request may be a replay. */
const FRESH_S = 60

/**
 * Starts a core-banking system for demonstrations and tests, on loopback. Account numbers determine its behaviour
 * (`BEHAVIOURS`), for example unknown, refused, slow, credited but answered too late, or never answered. It credits a
 * reference only once, even if the request is repeated.
 */
export async function startDemoCore({
  port,
  file,
  latencyMs = 0,
  isLate = () => false,
}: DemoCoreOptions): Promise<DemoCore> {
  const secret = randomBytes(24).toString('base64url')
  const book = await openCreditBook(file)
  const stopping = new AbortController()
  const { server, url, close } = await startLoopbackServer(port)
  server.on('request', (request, response) => {
    answer(request, response, { secret, book, latencyMs, isLate, signal: stopping.signal }).catch(() =>
      response.destroy(),
    )
  })
  return {
    url,
    secret,
    book,
    close: async () => {
      stopping.abort()
      await close()
      await book.close()
    },
  }
}

interface Parts {
  readonly secret: string
  readonly book: CreditBook
  readonly latencyMs: number
  readonly isLate: () => boolean
  readonly signal: AbortSignal
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const body = await bodyOf(request)
  const path = request.url ?? ''
  if (!isSigned(request, path, body, parts.secret)) {
    send(response, 401, { outcome: 'unsigned' })
    return
  }
  if (parts.latencyMs > 0) await wait(parts.latencyMs, undefined, { signal: parts.signal })
  const [, place, one = '', other = ''] = path.split('/').map(decodeURIComponent)
  if (request.method === 'GET' && place === 'accounts') answerAccount(response, other)
  else if (request.method === 'GET' && place === 'credits' && other === 'return')
    await answerReturn(response, parts, one)
  else if (request.method === 'GET' && place === 'credits') answerStatus(response, parts.book, one)
  else if (request.method === 'POST' && place === 'credits') await answerCredit(response, parts, body)
  else send(response, 404, { outcome: 'no such path' })
}

function answerAccount(response: ServerResponse, accountNumber: string): void {
  const { firstName, lastName } = ownerOf(accountNumber)
  if (behaviourOf(accountNumber) === 'unknown') send(response, 404, { outcome: 'none' })
  else send(response, 200, { accountName: `${firstName} ${lastName}` })
}

function answerStatus(response: ServerResponse, book: CreditBook, reference: string): void {
  const credit = book.find(reference)
  if (credit === undefined) send(response, 404, { outcome: 'none' })
  else sendCredit(response, credit)
}

const sendCredit = (response: ServerResponse, { outcome, coreReference }: Credit) =>
  send(response, 200, { outcome, coreReference })

/** An amount that is less than any order used in tests. */
const SHORT_AMOUNT = '0.01'

/** Answers whether the receiving bank has returned the money. The banks of some accounts always return it. */
async function answerReturn(response: ServerResponse, { book, signal }: Parts, reference: string): Promise<void> {
  const credit = book.find(reference)
  const behaviour = credit === undefined ? 'plain' : behaviourOf(credit.accountNumber)
  if (behaviour === 'sentBackUnclear') {
    await wait(LATE_MS, undefined, { signal })
    response.destroy()
  } else if (credit !== undefined && (behaviour === 'sentBack' || behaviour === 'sentBackShort')) {
    const { coreReference, amount, currency } = credit
    const back = behaviour === 'sentBack' ? amount : SHORT_AMOUNT
    send(response, 200, { outcome: 'returned', coreReference: `${coreReference}R`, amount: back, currency })
  } else send(response, 404, { outcome: 'none' })
}

const REFUSALS: Partial<Record<Behaviour, string>> = {
  unknown: 'The account does not exist',
  refused: 'The account is closed to credits',
}

async function answerCredit(response: ServerResponse, { book, isLate, signal }: Parts, body: string): Promise<void> {
  const order = JSON.parse(body) as CreditOrder
  const { accountNumber } = order
  const behaviour = behaviourOf(accountNumber)
  const reason = behaviour === 'plain' ? undefined : REFUSALS[behaviour]
  if (reason !== undefined) {
    send(response, 200, { outcome: 'refused', reason })
    return
  }
  if (behaviour === 'slow') await wait(SLOW_MS, undefined, { signal })
  if (behaviour === 'silent') {
    await wait(LATE_MS, undefined, { signal })
    response.destroy()
    return
  }
  if (behaviour === 'forgetful') {
    send(response, 200, { outcome: 'credited', coreReference: `CB${order.reference.slice(-9)}` })
    return
  }
  const credit = await book.credit(order)
  if (behaviour === 'contrary') {
    send(response, 200, { outcome: 'refused', reason: REFUSALS.refused })
    return
  }
  if (behaviour === 'late' || isLate()) await wait(LATE_MS, undefined, { signal })
  // Repeats the request, as careless middleware would: the reference is still credited once.
  if (behaviour === 'double') await book.credit(order)
  sendCredit(response, credit)
}

function isSigned({ method = '', headers }: IncomingMessage, path: string, body: string, secret: string): boolean {
  const timestamp = Number(headers['x-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= FRESH_S)) return false
  const expected = Buffer.from(coreSignature(secret, { method, path, body, timestamp }))
  const given = Buffer.from(String(headers['x-signature'] ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
