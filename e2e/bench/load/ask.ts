import { randomUUID } from 'node:crypto'
import type { Answer, Call } from '@portal/contract'
import type { FastSession } from './fast-session.ts'
import type { Post } from './post.ts'

/** Sends one call; throws on every answer but success. */
export type Ask = <Request, Payload>(call: Call<Request, Payload>, request: Request) => Promise<Answer<Payload>>

/** The counts and times of the calls. */
export interface Tally {
  reads: number
  writes: number
  /** The milliseconds from sending to the last byte, for answered calls. */
  readonly times: number[]
  /** The number of calls that an overloaded gateway refused with HTTP status 503 and code 96. */
  shed: number
  serverErrors: number
  readonly wrong: Map<string, number>
}

export const emptyTally = (): Tally => ({
  reads: 0,
  writes: 0,
  times: [],
  shed: 0,
  serverErrors: 0,
  wrong: new Map(),
})

export function note(tally: Tally, wrong: string) {
  tally.wrong.set(wrong, (tally.wrong.get(wrong) ?? 0) + 1)
}

/** Thrown when an overloaded gateway refused a call with HTTP status 503 and code 96. */
export class Shed extends Error {}

export function asker(post: Post, session: FastSession, tally: Tally): Ask {
  const headers = { authorization: session.token, 'accept-language': 'en' }
  return async <Request, Payload>(call: Call<Request, Payload>, request: Request) => {
    const { payload, jti } = session.seal(call.path, request as object, call.writes ? randomUUID() : undefined)
    const { status, text, ms } = await post(`/api/${call.path}`, JSON.stringify({ payload }), headers)
    const outer = JSON.parse(text) as { payload?: string; responseCode?: string }
    if (status === 503 && outer.responseCode === '96') {
      tally.shed += 1
      throw new Shed()
    }
    tally.times.push(ms)
    if (call.writes) tally.writes += 1
    else tally.reads += 1
    if (status >= 500) tally.serverErrors += 1
    if (outer.payload === undefined) throw new Error(`${call.path} answers ${status} ${outer.responseCode}`)
    const answer = session.open(outer.payload, jti)
    if (answer.responseCode !== '00') throw new Error(`${call.path} answers ${answer.responseCode}`)
    return answer as unknown as Answer<Payload>
  }
}

/** Returns a function that sends the same calls as plain JSON to bare Fastify. */
export function bareAsker(post: Post, { username }: FastSession, tally: Tally): Ask {
  const headers = { 'x-user': username }
  return async <Request, Payload>(call: Call<Request, Payload>, request: Request) => {
    const { status, text, ms } = await post(`/api/${call.path}`, JSON.stringify(request), headers)
    tally.times.push(ms)
    if (call.writes) tally.writes += 1
    else tally.reads += 1
    const answer = JSON.parse(text) as Answer<Payload>
    if (status !== 200 || answer.responseCode !== '00') throw new Error(`bare ${call.path} answers ${status}: ${text}`)
    return answer
  }
}
