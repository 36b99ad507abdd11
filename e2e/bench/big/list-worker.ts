import { readConfig } from '@portal/mock-gateway'
import { type BareStatements, bareStatements } from '@portal/mock-gateway/testing/workspace'
import { ANALYTICS_CASES } from '../analytics/analytics-cases.ts'
import { bookCases } from '../books/book-cases.ts'
import { allowExtraction, type FastSession, fastSession } from '../load/fast-session.ts'
import { median } from '../load/figures.ts'
import { type Post, poster } from '../load/post.ts'
import { signInDemo } from '../stack/sign-in.ts'
import { onOrder } from '../stack/worker.ts'
import { type ListCase, listCases } from './list-cases.ts'
import type { BigListsOrder, CaseTimes } from './list-times.ts'

/**
 * The number of requests for a warm-up: a statement is prepared after three executions, and PostgreSQL decides on a
 * plan after five.
 */
const WARM = 8
/** The maximum number of requests per side and round. Their median time is the result of the round. */
const REQUESTS = 5
/** The time in milliseconds after which a round sends no further requests, because a slow case needs few samples. */
const LONG_MS = 60

type Ask = (path: string, request: object) => Promise<Record<string, unknown>>

function asker(session: FastSession, post: Post): Ask {
  const headers = { authorization: session.token, 'accept-language': 'en' }
  return async (path, request) => {
    const { payload, jti } = session.seal(path, request)
    const { status, text } = await post(`/api/${path}`, JSON.stringify({ payload }), headers)
    const answer = session.open((JSON.parse(text) as { payload: string }).payload, jti)
    if (status !== 200 || answer.responseCode !== '00') throw new Error(`${path} answers ${status} ${text}`)
    return answer
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function round(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const until = performance.now() + LONG_MS
  while (times.length < REQUESTS && (times.length === 0 || performance.now() < until)) times.push(await timed(work))
  return median(times)
}

async function timesOf({ name, path, request }: ListCase, ask: Ask, bare: BareStatements, rounds: number) {
  const first = await timed(() => ask(path, request))
  const statements = await bare.record(path, request)
  for (let at = 0; at < WARM; at++) {
    await ask(path, request)
    await bare.run(statements.later)
  }
  const gateway: number[] = []
  const counted: number[] = []
  const remembered: number[] = []
  for (let at = 0; at < rounds; at++) {
    counted.push(await round(() => bare.run(statements.first)))
    gateway.push(await round(() => ask(path, request)))
    remembered.push(await round(() => bare.run(statements.later)))
  }
  const ratio = (of: readonly number[]) => median(gateway.map((time, at) => time / (of[at] ?? Number.NaN)))
  const found: CaseTimes = {
    name,
    first,
    gateway: median(gateway),
    counted: { ms: median(counted), ratio: ratio(counted) },
    remembered: { ms: median(remembered), ratio: ratio(remembered) },
  }
  return found
}

async function casesOf(
  { lists, account = '' }: BigListsOrder,
  totalOf: (path: string) => Promise<number>,
): Promise<readonly ListCase[]> {
  if (lists === 'books') return bookCases(account)
  return lists === 'analytics' ? ANALYTICS_CASES : await listCases(totalOf, lists)
}

async function measure(order: BigListsOrder): Promise<{ cases: CaseTimes[] }> {
  allowExtraction()
  const [signedIn] = await signInDemo(order.portal, order.dataDir, [order.username])
  if (!signedIn) throw new Error('nobody signed in')
  const { post, close } = poster(order.portal, 1)
  const ask = asker(await fastSession(signedIn), post)
  const bare = await bareStatements(readConfig(process.env), order.username)
  try {
    const cases: CaseTimes[] = []
    // Requests the total together with a first page, so that for the "first request" below only the count of all rows
    // is cached.
    const totalOf = async (path: string) => Number((await ask(path, { readAll: 'YES', page: 0, size: 1 })).total)
    const wanted = await casesOf(order, totalOf)
    for (const one of wanted) cases.push(await timesOf(one, ask, bare, order.rounds))
    return { cases }
  } finally {
    close()
    await bare.close()
  }
}

onOrder(measure)
