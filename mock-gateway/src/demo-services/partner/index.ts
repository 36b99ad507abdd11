import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PARTNER_SECRET } from '../../areas/payments/pickups/source/demo-partner.ts'
import { signatureOf } from '../../areas/payments/webhooks/webhook-secret.ts'
import { behaviourOf, orderOf } from './references.ts'

export interface DemoPartnerOptions {
  readonly port: number
  readonly now?: () => Date
}

export interface DemoPartner {
  readonly url: string
  /** The id of the current reservation of each reserved order, by the order's reference. */
  readonly reservations: ReadonlyMap<string, string>
  /** The references of the orders that were confirmed. */
  readonly confirmed: ReadonlySet<string>
  /** The requests received so far: `pickup.confirm SRX1-0001`. */
  readonly asked: readonly string[]
  /** The secret with which the gateway must sign its requests; a test may replace it. */
  secret: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const SLOW_MS = 1_500
/** The delay of a silent answer, which is longer than the gateway's timeout. */
const SILENT_MS = 8_000
/** The maximum age of a request in seconds; an older request may be a replay. */
const FRESH_S = 300

/**
 * Starts a partner's system for demonstrations and tests, on loopback. It answers enquiries about orders that
 * SwiftRemit did not send to the portal. References determine its behaviour (`BEHAVIOURS`): found, found slowly, found
 * and then not confirmed, already paid, silent, reserved by another system, expired. Any other reference is unknown.
 */
export async function startDemoPartner({ port, now = () => new Date() }: DemoPartnerOptions): Promise<DemoPartner> {
  const reservations = new Map<string, string>()
  const confirmed = new Set<string>()
  const asked: string[] = []
  const stopping = new AbortController()
  const server = await listen(port)
  server.on('request', (request, response) => {
    const { secret } = partner
    answer(request, response, { reservations, confirmed, asked, secret, now, signal: stopping.signal }).catch(() =>
      response.destroy(),
    )
  })
  const partner: DemoPartner = {
    secret: DEMO_PARTNER_SECRET,
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/pickups`,
    reservations,
    confirmed,
    asked,
    close: async () => {
      stopping.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return partner
}

interface Parts {
  readonly reservations: Map<string, string>
  readonly confirmed: Set<string>
  readonly asked: string[]
  readonly secret: string
  readonly signal: AbortSignal
  readonly now: () => Date
}

interface Question {
  readonly type: string
  readonly data: { readonly transactionReference: string; readonly reservationId: string }
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const body = await bodyOf(request)
  if (!isSigned(request, body, parts)) {
    send(response, 401, { outcome: 'unsigned' })
    return
  }
  const { type, data } = JSON.parse(body) as Question
  parts.asked.push(`${type} ${data.transactionReference}`)
  const behaviour = behaviourOf(data.transactionReference)
  if (behaviour === 'slow') await wait(SLOW_MS, undefined, { signal: parts.signal })
  if (behaviour === 'silent' && type !== 'pickup.release') {
    // The order is reserved although no answer is sent: the gateway cannot know this and must release the order.
    parts.reservations.set(data.transactionReference, data.reservationId)
    await wait(SILENT_MS, undefined, { signal: parts.signal })
    response.destroy()
    return
  }
  send(response, 200, answerTo(type, data, parts))
}

function answerTo(type: string, { transactionReference: reference, reservationId }: Question['data'], parts: Parts) {
  const behaviour = behaviourOf(reference)
  const isReserved = parts.reservations.get(reference) === reservationId
  switch (type) {
    case 'pickup.enquire':
      if (behaviour === 'unknown') return { outcome: 'none' }
      if (behaviour === 'paid' || behaviour === 'reserved' || behaviour === 'expired') return { outcome: behaviour }
      parts.reservations.set(reference, reservationId)
      return { outcome: 'found', order: orderOf(reference) }
    case 'pickup.confirm':
      if (!isReserved || behaviour === 'unconfirmed') return { outcome: 'refused' }
      parts.confirmed.add(reference)
      return { outcome: 'confirmed' }
    case 'pickup.release':
      if (isReserved) parts.reservations.delete(reference)
      return { outcome: 'released' }
    default:
      return { outcome: 'unknown question' }
  }
}

function isSigned({ headers }: IncomingMessage, body: string, { secret, now }: Parts): boolean {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= FRESH_S)) return false
  const expected = Buffer.from(signatureOf(secret, { id, timestamp, body }))
  const given = Buffer.from(String(headers['webhook-signature'] ?? ''))
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

async function listen(port: number): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 })
  server.listen(port, HOST)
  await once(server, 'listening')
  return server
}
