import { compareVersions } from 'compare-versions'
import type { ChangedIn } from '../releases/manifests.ts'
import type { InProcessGateway } from './gateway-link.ts'
import { CALLS_PATH } from './gateway-link.ts'

/** The calls of a gateway, by path, with the contract versions of their last changes. */
export type GatewayCalls = Readonly<Record<string, ChangedIn>>

/** The calls of the running gateway, or the reason why they are unknown. */
export type CallsRead = { readonly calls: GatewayCalls } | { readonly fault: string }

/** Reads the calls of the running gateway. Never throws. */
export type ReadCalls = () => Promise<CallsRead>

/**
 * The number of readings, each on its own connection. While two releases of the gateway run behind one address, eight
 * readings all reach the same half of the processes once in 128 times.
 */
const READINGS = 8
const ANSWER_MS = 3_000
const VERSION = /^\d+\.\d+\.\d+$/

/**
 * Creates a reader of the calls that the running gateway answers. If several releases of the gateway answer at its
 * address, the calls are those that all of them have, in a form that all of them accept.
 */
export function createCallsReader(source: InProcessGateway | string | undefined): ReadCalls {
  return async () => {
    try {
      if (source === undefined) return { fault: 'no gateway is known here: set GATEWAY_URL' }
      if (typeof source !== 'string') return { calls: await injected(source) }
      const readings = await Promise.allSettled(Array.from({ length: READINGS }, () => fetched(source)))
      const tables = readings.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = readings.find((one) => one.status === 'rejected')
      // A gateway from before the table may run beside one that has it, and its calls are unknown.
      if (failed) return { fault: faultOf(failed.reason) }
      return { calls: commonPart(tables) }
    } catch (error) {
      return { fault: faultOf(error) }
    }
  }
}

/** Returns the calls that all tables have, with the versions for which all of them work. */
export function commonPart([first = {}, ...others]: readonly GatewayCalls[]): GatewayCalls {
  const shared = Object.keys(first).filter((path) => others.every((table) => Object.hasOwn(table, path)))
  return Object.fromEntries(
    shared.map((path) => {
      const versions = [first, ...others].flatMap((table) => table[path] ?? [])
      const since = versions.map((one) => one.since).sort(compareVersions)
      const breaking = versions.map((one) => one.breaking).sort(compareVersions)
      return [path, { since: since[0] ?? '0.0.0', breaking: breaking.at(-1) ?? '0.0.0' }]
    }),
  )
}

/**
 * Parses a table of calls, as the gateway serves it or the contract records it.
 * @throws Error if the text is no such table
 */
export function parseCalls(text: string): GatewayCalls {
  const { calls } = JSON.parse(text) as { calls?: unknown }
  if (typeof calls !== 'object' || calls === null) throw new Error('there is no table of calls')
  return Object.fromEntries(
    Object.entries(calls as Record<string, Partial<ChangedIn>>).map(([path, { since = '', breaking = '' }]) => {
      if (!(VERSION.test(since) && VERSION.test(breaking))) throw new Error(`the call ${path} has no versions`)
      return [path, { since, breaking }]
    }),
  )
}

async function fetched(gatewayUrl: string): Promise<GatewayCalls> {
  const response = await fetch(new URL(CALLS_PATH, gatewayUrl), {
    // A connection that is used again would reach the same process again.
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return parseCalls(await response.text())
}

async function injected(gateway: InProcessGateway): Promise<GatewayCalls> {
  const { statusCode, body } = await gateway.inject({ method: 'GET', url: CALLS_PATH })
  if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  return parseCalls(body)
}

function faultOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: unknown }
  return `the gateway does not state its calls (${cause instanceof Error ? cause.message : message})`
}
