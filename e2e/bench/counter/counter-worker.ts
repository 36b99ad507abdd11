import { claimPayout, payCashPickup, readCashPickup } from '@portal/contract/calls/cash-pickups'
import { type Ask, asker, emptyTally } from '../load/ask.ts'
import { allowExtraction, fastSession } from '../load/fast-session.ts'
import { poster } from '../load/post.ts'
import { signInDemo } from '../stack/sign-in.ts'
import { onOrder } from '../stack/worker.ts'

export interface CounterOrder {
  readonly portal: string
  readonly dataDir: string
  readonly tellers: readonly string[]
  /** Ids of authorized orders. */
  readonly orders: readonly string[]
}

export interface CounterResult {
  /** Milliseconds of each call, by what was asked. */
  readonly times: Readonly<Record<'claim' | 'look' | 'pay', readonly number[]>>
  readonly seconds: number
  readonly paid: number
  readonly turnedAway: number
  readonly claimedTwice: number
  readonly wrong: readonly string[]
}

/** The card of who receives the orders. */
const CARD = {
  identityType: 'GHANA_CARD',
  identityNumber: 'GHA-123456789-0',
  identityIssuer: 'NIA',
  identityExpiryDate: '2032-02-29',
  identityName: 'Ngozi Eze',
}
/** Another holds it (09), or has paid it (12). */
const TURNED_AWAY = / answers (09|12)$/

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

/** Two tellers go for each order at once, as a queue that all of them see makes them: one gives the cash. */
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

async function work({ portal, dataDir, tellers, orders }: CounterOrder): Promise<CounterResult> {
  allowExtraction()
  const sessions = await Promise.all((await signInDemo(portal, dataDir, tellers)).map(fastSession))
  const { post, close } = poster(portal, tellers.length)
  const tally = emptyTally()
  const times = { claim: [], look: [], pay: [] }
  const queue: Queue = { times, next: 0, holders: new Map(), paid: 0, turnedAway: 0, claimedTwice: 0, wrong: [] }
  const started = performance.now()
  await Promise.all(
    sessions.map(async (session) => {
      const ask = asker(post, session, tally)
      while (queue.next < orders.length * 2) {
        const transactionId = orders[Math.floor(queue.next++ / 2)] ?? ''
        await payOne(ask, session.username, transactionId, queue)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  close()
  const { paid, turnedAway, claimedTwice, wrong } = queue
  return { times, seconds, paid, turnedAway, claimedTwice, wrong }
}

onOrder(work)
