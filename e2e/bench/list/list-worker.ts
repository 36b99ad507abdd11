import { allowExtraction, fastSession } from '../load/fast-session.ts'
import { type Post, poster } from '../load/post.ts'
import { signInDemo } from '../stack/sign-in.ts'
import { onOrder } from '../stack/worker.ts'
import type { ListOrder, ListRounds } from './list-calls.ts'

const LIST = { readAll: 'YES', page: 0, size: 20 }

type Send = (post: Post) => Promise<void>

/**
 * Sends requests continuously on every connection for a given time. Returns the requests per second and this process's
 * processor time.
 */
async function round(address: string, send: Send, { connections, seconds }: ListOrder) {
  const { post, close } = poster(address, connections)
  await Promise.all(Array.from({ length: connections }, () => send(post)))
  const cpu = process.cpuUsage()
  const started = performance.now()
  const until = started + seconds * 1000
  let count = 0
  const ask = async () => {
    while (performance.now() < until) {
      await send(post)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const took = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  close()
  return { perSecond: count / took, clientMs: (user + system) / 1000 / count }
}

async function measure(order: ListOrder): Promise<{ rounds: ListRounds }> {
  allowExtraction()
  const [signedIn] = await signInDemo(order.portal, order.dataDir, [order.username])
  if (!signedIn) throw new Error('nobody signed in')
  const session = await fastSession(signedIn)
  const headers = { authorization: session.token, 'accept-language': 'en' }
  const throughGateway: Send = async (post) => {
    const { payload, jti } = session.seal('user/read', LIST)
    const { status, text } = await post('/api/user/read', JSON.stringify({ payload }), headers)
    const answer = session.open((JSON.parse(text) as { payload: string }).payload, jti)
    if (status !== 200 || answer.responseCode !== '00') throw new Error(`the gateway answers ${status} ${text}`)
    hold(answer)
  }
  const bare: Send = async (post) => {
    const { text } = await post('/user/read', JSON.stringify(LIST))
    hold(JSON.parse(text))
  }
  const rounds: ListRounds = { gateway: [], bare: [] }
  for (let at = 0; at < order.rounds; at++) {
    rounds.gateway.push(await round(order.portal, throughGateway, order))
    rounds.bare.push(await round(order.bare, bare, order))
  }
  return { rounds }
}

function hold(answer: unknown) {
  const { data, total } = answer as { data: unknown[]; total: number }
  if (data.length !== LIST.size || total < LIST.size) throw new Error('not the list that was asked for')
}

onOrder(measure)
