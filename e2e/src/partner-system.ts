import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Portal } from './portal/start.ts'

interface Told {
  readonly type: string
  readonly data: { readonly transactionReference?: string; readonly transactionStatus?: string }
}

/** A partner's system that receives events. It accepts events whose signature a Standard Webhooks library verifies. */
export interface PartnerSystem {
  /** The URL to which events are posted. */
  readonly url: string
  /** The signing secret of the endpoint; events that arrive before it is set are rejected. */
  secret: string
  /** Returns the states of a transaction, as received. */
  statesOf(transactionReference: string): (string | undefined)[]
  /** Returns the number of accepted events of a type, each delivery counted. */
  countOf(type: string): number
  stop(): Promise<void>
}

export async function startPartnerSystem(): Promise<PartnerSystem> {
  const told = new Map<string, Told>()
  const types: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const event = new Webhook(system.secret).verify(Buffer.concat(chunks).toString(), headers) as Told
      told.set(headers['webhook-id'] ?? '', event)
      types.push(event.type)
      reply.writeHead(204).end()
    } catch {
      reply.writeHead(401).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const system: PartnerSystem = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    secret: '',
    statesOf: (reference) =>
      [...told.values()]
        .filter(({ type, data }) => type === 'transaction.updated' && data.transactionReference === reference)
        .map(({ data }) => data.transactionStatus),
    countOf: (wanted) => types.filter((type) => type === wanted).length,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  return system
}

/** Returns the number of a partner's wallet in a currency, as the partner's system reads it over the partner API. */
export async function walletOf({ url }: Pick<Portal, 'url'>, secretKey: string, currency: string): Promise<string> {
  const answer = await fetch(`${url}/partner/v1/wallets`, { headers: { authorization: `Bearer ${secretKey}` } })
  const { data } = (await answer.json()) as { data: { accountNumber: string; currency: string }[] }
  const found = data.find((wallet) => wallet.currency === currency)
  if (found === undefined) throw new Error(`there is no wallet in ${currency}`)
  return found.accountNumber
}
