import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import { directCredit } from './direct-credit.ts'
import { CutConnection, type Fault } from './faults.ts'
import type { StartedGateway } from './started-gateway.ts'

const HOST = '127.0.0.1'

type Controls = Pick<
  StartedGateway,
  | 'catchWebhooks'
  | 'clock'
  | 'faults'
  | 'journal'
  | 'mails'
  | 'runJobs'
  | 'reset'
  | 'sendOrder'
  | 'tokenCode'
  | 'webhooks'
>

/** The parts of a gateway that the plain-text door uses. */
export interface DoorParts extends Controls {
  /** Sends a call as a user, or without a session, and returns its answer. */
  sendByPath(path: string, body: unknown, user: string | undefined, key: string): Promise<object>
}

/**
 * Opens the plain-text door of a gateway under test, on loopback: calls without encryption and without sign-in, for
 * browser tests and for other languages. It exists only in this test kit; the gateway itself has no such door.
 */
export async function openPlainDoor(parts: DoorParts): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    answer(parts, request)
      .then((body) => send(response, 200, body ?? {}))
      .catch((error: unknown) => {
        if (error instanceof CutConnection) response.destroy()
        else send(response, error instanceof NotFound ? 404 : 400, { error: String(error) })
      })
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

class NotFound extends Error {}

async function answer(parts: DoorParts, request: IncomingMessage): Promise<unknown> {
  refuseBrowsers(request)
  const { pathname } = new URL(request.url ?? '', `http://${HOST}`)
  const body = (): Promise<never> => json(request) as Promise<never>
  const call = /^\/calls\/(.+)$/.exec(pathname)?.[1]
  if (call !== undefined) {
    if (request.method !== 'POST') throw new NotFound('calls are sent by POST')
    const { 'x-user': user, 'idempotency-key': key } = request.headers
    return parts.sendByPath(call, await body(), user?.toString(), key?.toString() ?? uuid())
  }
  const control = CONTROLS[`${request.method} ${pathname}`]
  if (control === undefined) throw new NotFound(`there is no ${request.method} ${pathname}`)
  return control(parts, body)
}

type Control = (parts: DoorParts, body: () => Promise<never>) => unknown

const CONTROLS: Readonly<Record<string, Control>> = {
  'POST /reset': ({ reset }) => reset(),
  'GET /clock': ({ clock }) => ({ now: clock.now() }),
  'POST /clock': async ({ clock }, body) => {
    const { now, advanceMs } = (await body()) as { readonly now?: string; readonly advanceMs?: number }
    if (now !== undefined) clock.set(now)
    if (advanceMs !== undefined) clock.advance(advanceMs)
    return { now: clock.now() }
  },
  'GET /faults': ({ faults }) => faults.list(),
  'POST /faults': async ({ faults }, body) => faults.set(...((await body()) as readonly Fault[])),
  'DELETE /faults': ({ faults }) => faults.clear(),
  'POST /orders': async ({ sendOrder }, body) => {
    const { mtoCode, order } = (await body()) as {
      readonly mtoCode: string
      readonly order?: Partial<DirectCreditOrder>
    }
    return sendOrder(mtoCode, directCredit(order))
  },
  'POST /token': async ({ tokenCode }, body) => ({
    code: await tokenCode(((await body()) as { readonly username: string }).username),
  }),
  'GET /journal': ({ journal }) => journal(),
  'GET /mails': ({ mails }) => mails(),
  'GET /webhooks': ({ webhooks }) => webhooks(),
  'POST /webhooks': async ({ catchWebhooks }, body) =>
    catchWebhooks(((await body()) as { readonly mtoCode: string }).mtoCode),
  'POST /jobs': ({ runJobs }) => runJobs(),
}

/** Refuses requests of web pages, which could otherwise use the door of a developer's machine. */
function refuseBrowsers({ headers }: IncomingMessage): void {
  const name = headers.host?.replace(/:\d+$/, '')
  if (
    headers.origin !== undefined ||
    headers['sec-fetch-site'] !== undefined ||
    (name !== HOST && name !== 'localhost')
  )
    throw new Error('the plain-text door answers no web page')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
