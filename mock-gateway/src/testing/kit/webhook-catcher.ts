import { text } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { newSecret, signatureOf } from '../../areas/payments/webhooks/index.ts'
import { startLoopbackServer } from '../../demo-services/loopback-server.ts'
import { namedId } from '../../engine/ids/named-id.ts'
import type { TestGateway } from '../gateway.ts'

/** A webhook that the gateway has sent to a partner, and whose signature was right. */
export interface CaughtWebhook {
  readonly mtoCode: string
  /** The id of the event, the same in each repetition. */
  readonly id: string
  readonly type: string
  /** The whole body: `type`, `timestamp`, `sequence` and `data`. */
  readonly body: Readonly<Record<string, unknown>>
}

/** The system of all partners that receives their webhooks. */
export interface WebhookCatcher {
  readonly caught: readonly CaughtWebhook[]
  /** Registers an active endpoint for all live events of a partner. */
  register(gateway: TestGateway, mtoCode: string): Promise<void>
  clear(): void
  close(): Promise<void>
}

/** @param isCut returns whether the connection of the next webhook is to be cut, so that its delivery fails */
export async function startWebhookCatcher(isCut: () => boolean): Promise<WebhookCatcher> {
  const { server, url, close } = await startLoopbackServer(0)
  const caught: CaughtWebhook[] = []
  const secrets = new Map<string, string>()
  server.on('request', async (request, response) => {
    const raw = await text(request)
    const mtoCode = decodeURIComponent(request.url?.slice(1) ?? '')
    const {
      'webhook-id': id = '',
      'webhook-timestamp': timestamp = '',
      'webhook-signature': signature,
    } = request.headers
    const event = { id: String(id), timestamp: String(timestamp), body: raw }
    if (isCut()) return void response.destroy()
    if (signature !== signatureOf(secrets.get(mtoCode) ?? '', event)) return void response.writeHead(401).end()
    const body = JSON.parse(raw)
    caught.push({ mtoCode, id: event.id, type: body.type, body })
    response.writeHead(204).end()
  })
  return {
    caught,
    register: async ({ db, config, clock }, mtoCode) => {
      const endpointId = uuid()
      const { secret, wrapped } = newSecret(config.keyEncryptionKey, endpointId)
      secrets.set(mtoCode, secret)
      const address = `${url}/${encodeURIComponent(mtoCode)}`
      await db
        .insertInto('webhook_endpoint')
        .values({
          ...{ endpoint_id: endpointId, mto_code: mtoCode, env: 'live', url: address, secret_wrapped: wrapped },
          ...{ endpoint_status: 'ACTIVE', created_by: namedId('user ho.maker'), created_at: clock.now() },
        })
        .execute()
    },
    clear: () => {
      caught.length = 0
      secrets.clear()
    },
    close,
  }
}
