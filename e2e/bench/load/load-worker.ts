import { readUsers } from '@portal/contract/users/users.calls'
import { signInDemo } from '../stack/sign-in.ts'
import { watchUsage } from '../stack/usage.ts'
import { onOrder } from '../stack/worker.ts'
import { asker, bareAsker, emptyTally, note, Shed, type Tally } from './ask.ts'
import { allowExtraction, type FastSession, fastSession } from './fast-session.ts'
import type { LoadOrder, LoadResult, Phase } from './load.ts'
import { CHECKERS, MAKERS } from './people.ts'
import { type Post, poster } from './post.ts'
import { decide, listQueue, listUsers, openUser, type Stage, submit, type Turn, withdraw } from './scenario.ts'

/**
 * Chooses the next turn of a user. Four of five calls read. A checker views an item before each decision, so the
 * weights include that read.
 */
function turnOf(stage: Stage, username: string): Turn {
  const isMaker = MAKERS.includes(username)
  const dice = stage.random()
  if (isMaker && dice < 0.2) return dice < 0.16 ? submit(stage, username) : withdraw(stage, username)
  if (!isMaker && dice < 0.25) return decide(stage)
  const read = stage.random()
  if (read < 0.65) return listUsers(stage)
  return read < 0.8 ? openUser(stage) : listQueue(isMaker ? 'YES' : 'NO')
}

async function turn(phase: Phase, stage: Stage, session: FastSession, post: Post, tally: Tally): Promise<void> {
  try {
    await turnOf(stage, session.username)((phase.isBare ? bareAsker : asker)(post, session, tally))
  } catch (error) {
    if (error instanceof Shed) return
    note(tally, error instanceof Error ? error.message : String(error))
  }
}

/** Sends the next request of every connection as soon as the previous one is answered. */
async function closedLoop(phase: Phase, stage: Stage, sessions: readonly FastSession[], post: Post, tally: Tally) {
  const until = performance.now() + phase.seconds * 1000
  const work = async (_: unknown, at: number) => {
    const session = sessions[at % sessions.length] as FastSession
    while (performance.now() < until) await turn(phase, stage, session, post, tally)
  }
  await Promise.all(Array.from({ length: phase.connections }, work))
}

/** Sends a fixed number of requests per second, whether the gateway is fast enough or not. */
async function openLoop(phase: Phase, stage: Stage, sessions: readonly FastSession[], post: Post, tally: Tally) {
  const started = performance.now()
  const running = new Set<Promise<unknown>>()
  let begun = 0
  while (performance.now() - started < phase.seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * (phase.perSecond ?? 0)
    for (; begun < due && running.size < phase.connections; begun++) {
      const session = sessions[begun % sessions.length] as FastSession
      const one = turn(phase, stage, session, post, tally).finally(() => running.delete(one))
      running.add(one)
    }
    // Calls without a free connection are not sent later; they count as not offered.
    begun = Math.max(begun, Math.floor(due))
    await new Promise((done) => setTimeout(done, 2))
  }
  await Promise.all(running)
}

async function load(order: LoadOrder): Promise<LoadResult> {
  allowExtraction()
  const signedIn = await signInDemo(order.portal, order.dataDir, [...MAKERS, ...CHECKERS])
  const sessions = await Promise.all(signedIn.map(fastSession))
  const stage: Stage = {
    run: Date.now().toString(36),
    users: await staff(signedIn[5]?.client),
    submitted: [],
    waiting: [],
    random: Math.random,
    counter: 0,
  }
  const phases = []
  for (const phase of order.phases) {
    const { post, close } = poster(phase.isBare ? order.bare : order.portal, phase.connections)
    const tally = emptyTally()
    const usage = watchUsage(order.pid)
    await (phase.perSecond === undefined ? closedLoop : openLoop)(phase, stage, sessions, post, tally)
    phases.push({ ...tally, wrong: [...tally.wrong], ...usage() })
    close()
  }
  return { phases, submitted: stage.submitted }
}

/** Returns bank users who may be changed: active branch users at version two, without a pending change. */
async function staff(client: Awaited<ReturnType<typeof signInDemo>>[number]['client'] | undefined) {
  const users = []
  for (let page = 0; page < 5 && client; page++) {
    const { data } = await client.send(readUsers, { readAll: 'YES', page, size: 100 })
    users.push(...data)
  }
  return users
    .filter((user) => user.userType === 'BRANCH' && user.userStatus === 'ACTIVE')
    .filter((user) => user.version === 2 && user.pendingCqId === null)
    .map(({ userId, username }) => ({ userId, username }))
}

onOrder(load)
