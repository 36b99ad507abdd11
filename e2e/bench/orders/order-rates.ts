import { once } from 'node:events'
import path from 'node:path'
import { type Post, poster } from '../load/post.ts'
import { forked } from '../stack/child.ts'
import { anOrder, headersOf, MTO_CODE } from './order.ts'

/** The maximum number of requests in progress per address. */
export const CONNECTIONS = 8
const SECONDS = 5
const MOST_TRIES = 5

const here = (file: string) => path.join(import.meta.dirname, file)

export interface Server {
  readonly address: string
  stop(): Promise<void>
  /** The megabytes that a gateway uses after a garbage collection. */
  memory(): Promise<number>
}

/** Starts the gateway without a portal; `working` also starts its background work. */
export const startGateway = (env: NodeJS.ProcessEnv, working: boolean): Promise<Server> =>
  started('gateway-server.ts', [working ? 'working' : 'face'], env)

export const startBare = (env: NodeJS.ProcessEnv): Promise<Server> => started('bare-server.ts', [MTO_CODE], env)

async function started(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const { message: address, child } = await forked<string>(here(file), { args, env })
  return {
    address,
    stop: async () => {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
    memory: async () => {
      child.send('memory')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes / 1_048_576
    },
  }
}

/** Sends an order until it is accepted. It is retried only after a 503 answer, which makes a retry safe. */
export async function accept(post: Post, route: string, secret: string): Promise<void> {
  const [body, headers] = [anOrder(), headersOf(secret)]
  for (let tries = 1; ; tries++) {
    const { status, text } = await post(route, body, headers)
    if (status === 201) return
    if (status !== 503 || tries === MOST_TRIES) throw new Error(`${route} answers ${status} ${text}`)
  }
}

/**
 * Sends an order with each key, one after the other. The gateway looks up unknown keys in few slots, so it would refuse
 * many new keys at once.
 */
export async function introduceKeys(address: string, route: string, keys: readonly string[]): Promise<void> {
  const { post, close } = poster(address, 1)
  for (const key of keys) await accept(post, route, key)
  close()
}

/** Returns the orders accepted per second over eight connections that send continuously. */
export async function rateOf(
  address: string,
  route: string,
  keys: readonly string[],
  seconds = SECONDS,
): Promise<number> {
  const { post, close } = poster(address, CONNECTIONS)
  const started = performance.now()
  const until = started + seconds * 1_000
  let accepted = 0
  const send = async (sender: number) => {
    for (let nth = sender; performance.now() < until; nth += CONNECTIONS) {
      await accept(post, route, keys[nth % keys.length] ?? '')
      accepted += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, sender) => send(sender)))
  close()
  return accepted / ((performance.now() - started) / 1_000)
}

/** Sends a number of orders. */
export async function sendOrders(address: string, keys: readonly string[], count: number): Promise<void> {
  const { post, close } = poster(address, CONNECTIONS)
  const send = async (sender: number) => {
    for (let nth = sender; nth < count; nth += CONNECTIONS)
      await accept(post, '/partner/v1/direct-credits', keys[nth % keys.length] ?? '')
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, sender) => send(sender)))
  close()
}
