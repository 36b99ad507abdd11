import { AsyncLocalStorage } from 'node:async_hooks'

/** The sender of a request, as the budgets distinguish senders: by session id, API key id or address group. */
export interface Caller {
  /** `session`: a live session, found by its token. `partner`: a machine with an API key. */
  readonly kind: 'session' | 'anonymous' | 'partner' | 'unknownKey'
  /** Session id, API key id, or group of addresses. */
  readonly id: string
  /** Hash of the API key that is not known to be valid. Absent for other kinds of callers. */
  readonly secret?: string
  /** Id of the session's user. Absent for other kinds of callers. */
  readonly userId?: string
  /** The partner that the user or API key belongs to. Null or absent for bank users and unknown callers. */
  readonly mtoCode?: string | null
  /** The subsidiary of the session's user. Null or absent for other callers. */
  readonly countryId?: string | null
}

/** The work of one request. */
interface Work {
  readonly caller: Caller
  /** Number of connections that the work holds, by pool. */
  readonly held: Map<string, number>
}

const running = new AsyncLocalStorage<Work>()

/** Runs the work of a request in the name of its caller, so that shared resources can be divided fairly. */
export const onBehalfOf = <Result>(caller: Caller, work: () => Result): Result =>
  running.run({ caller, held: new Map() }, work)

/** Returns the running work. Undefined in background work. */
export const currentWork = (): Work | undefined => running.getStore()
