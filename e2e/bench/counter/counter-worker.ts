import type { Answer, Call } from '@portal/contract'
import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { claimPayout, payCashPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { type Ask, asker, emptyTally } from '../load/ask.ts'
import { allowExtraction, fastSession } from '../load/fast-session.ts'
import { type Post, poster } from '../load/post.ts'
import { signInDemo } from '../stack/sign-in.ts'
import { onOrder } from '../stack/worker.ts'

export interface CounterOrder {
  readonly portal: string
  /** The address of a server that does the same work without the gateway. */
  readonly bare: string
  readonly dataDir: string
  readonly tellers: readonly string[]
  /** The ids of authorized orders in each round: some orders for the gateway, and as many for the bare counter. */
  readonly rounds: readonly { readonly gateway: readonly string[]; readonly bare: readonly string[] }[]
}

/** The result of one round, through the gateway or the bare counter. */
export interface CounterRun {
  /** The milliseconds of each request, by call. */
  readonly times: Readonly<Record<'claim' | 'look' | 'pay', readonly number[]>>
  readonly seconds: number
  readonly paid: number
  readonly turnedAway: number
  readonly claimedTwice: number
  readonly wrong: readonly string[]
}

export interface CounterResult {
  readonly gateway: readonly CounterRun[]
  readonly bare: readonly CounterRun[]
}

/** The identity card of the receiver. */
const CARD = {
  identityType: 'GHANA_CARD',
  identityNumber: 'GHA-123456789-0',
  identityIssuer: 'NIA',
  identityExpiryDate: '2032-02-29',
  identityName: 'Ngozi Eze',
}
/** Matches the errors of a teller who comes too late: another teller has claimed the order (09) or paid it (12). */
const TURNED_AWAY = / answers (09|12)$/

interface Desk {
  readonly username: string
  readonly ask: Ask
}

interface Queue {
  readonly times: Record<'claim' | 'look' | 'pay', number[]>
  next: number
  readonly holders: Map<string, string>
  paid: number
  turnedAway: number
  claimedTwice: number
  readonly wrong: string[]
}

async function timed<Answer>(times: number[], asked: Promise<Answer>): Promise<Answer> {
  const started = performance.now()
  try {
    return await asked
  } finally {
    times.push(performance.now() - started)
  }
}

/** Lets a teller claim an order and, if the claim succeeds, pay the cash. Two tellers try each order (`emptied`). */
async function payOne(ask: Ask, teller: string, transactionId: string, queue: Queue): Promise<void> {
  try {
    await timed(queue.times.claim, ask(claimPayout, { transactionId }))
    if (queue.holders.has(transactionId)) queue.claimedTwice += 1
    queue.holders.set(transactionId, teller)
    const { transaction } = await timed(queue.times.look, ask(readCashPickup, { transactionId }))
    await timed(queue.times.pay, ask(payCashPickup, { transactionId, version: transaction.version, ...CARD }))
    queue.paid += 1
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (TURNED_AWAY.test(said)) queue.turnedAway += 1
    else queue.wrong.push(said)
  }
}

/** Lets all tellers work on a queue of orders, until two have tried to claim each order. */
async function emptied(desks: readonly Desk[], orders: readonly string[]): Promise<CounterRun> {
  const times = { claim: [], look: [], pay: [] }
  const queue: Queue = { times, next: 0, holders: new Map(), paid: 0, turnedAway: 0, claimedTwice: 0, wrong: [] }
  const started = performance.now()
  await Promise.all(
    desks.map(async ({ username, ask }) => {
      while (queue.next < orders.length * 2) {
        const transactionId = orders[Math.floor(queue.next++ / 2)] ?? ''
        await payOne(ask, username, transactionId, queue)
      }
    }),
  )
  const { paid, turnedAway, claimedTwice, wrong } = queue
  return { times, seconds: (performance.now() - started) / 1000, paid, turnedAway, claimedTwice, wrong }
}

async function work({ portal, bare, dataDir, tellers, rounds }: CounterOrder): Promise<CounterResult> {
  allowExtraction()
  const sessions = await Promise.all((await signInDemo(portal, dataDir, tellers)).map(fastSession))
  const posters = { gateway: poster(portal, tellers.length), bare: poster(bare, tellers.length) }
  const tally = emptyTally()
  const desks = {
    gateway: sessions.map((session) => ({
      username: session.username,
      ask: asker(posters.gateway.post, session, tally),
    })),
    bare: tellers.map((username) => ({ username, ask: plainAsker(posters.bare.post, username) })),
  }
  const found: { gateway: CounterRun[]; bare: CounterRun[] } = { gateway: [], bare: [] }
  for (const [at, orders] of rounds.entries()) {
    // The order of the two measurements changes in each round.
    const turns = ['gateway', 'bare'] as const
    for (const turn of at % 2 === 0 ? turns : turns.toReversed())
      found[turn].push(await emptied(desks[turn], orders[turn]))
  }
  posters.gateway.close()
  posters.bare.close()
  return found
}

/** Returns a function that calls the bare counter. As through the gateway, it throws on every answer but success. */
function plainAsker(post: Post, username: string): Ask {
  return async <Request, Payload>({ path }: Call<Request, Payload>, request: Request) => {
    const { status, text } = await post(`/${path}`, JSON.stringify({ username, request }))
    const answer = JSON.parse(text) as Answer<Payload>
    if (status !== 200 || answer.responseCode !== '00')
      throw new Error(`${path} answers ${status === 200 ? answer.responseCode : status}`)
    return answer
  }
}

onOrder(work)
