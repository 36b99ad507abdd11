import type { Claims } from '../claims/claims.ts'
import type { PortalHostConfig } from '../config.ts'
import { type CallsRead, createCallsReader, type ReadCalls } from '../gateway/gateway-calls.ts'
import { readConsumers } from '../releases/consumers.ts'
import { diagnose } from '../releases/diagnose.ts'
import { setHold } from '../releases/hold.ts'
import { publish } from '../releases/publish.ts'
import { rollback } from '../releases/rollback.ts'
import { runningHosts } from '../releases/running-hosts.ts'
import { withdraw } from '../releases/withdraw.ts'
import type { CheckStarts } from '../start-check/start-outcome.ts'
import { knownToken } from './command-token.ts'
import { listReleases, type Releases } from './releases.ts'
import { askHost } from './request-host.ts'

/** The timeout of a request to a running host, in milliseconds. */
const ANSWER_MS = 10_000

type Config = Pick<PortalHostConfig, 'releasesDir' | 'releasesToken' | 'gatewayUrl'>

/** Returns the releases of the portals that serve a folder. */
export function releasesInFolder(
  { releasesDir, releasesToken, gatewayUrl }: Config,
  claims: Claims,
  check: CheckStarts,
): Releases {
  const readCalls: ReadCalls = gatewayUrl
    ? createCallsReader(gatewayUrl)
    : () => callsOfHosts(releasesDir, releasesToken)
  return {
    publish: (folders, options) => publish(releasesDir, folders, claims, check, options, readCalls),
    rollback: (returns) => rollback(releasesDir, returns),
    withdraw: (name) => withdraw(releasesDir, name),
    hold: (name, isHeld) => setHold(releasesDir, name, isHeld),
    diagnose: async (calls) => diagnose(releasesDir, calls ? { calls } : await readCalls()),
    consumers: () => readConsumers(releasesDir),
    list: () => listReleases(releasesDir),
    hosts: () => runningHosts(releasesDir),
  }
}

/** Asks the running hosts for the calls of their gateway, which may be in the process of the host. */
async function callsOfHosts(releasesDir: string, given: string | undefined): Promise<CallsRead> {
  const token = given ?? (await knownToken(releasesDir))
  const [url] = await runningHosts(releasesDir)
  if (url === undefined) return createCallsReader(undefined)()
  if (token === undefined) return { fault: `the portal at ${url} answers only with its token: set RELEASES_TOKEN` }
  return askHost<CallsRead>({ url, path: '/registry/calls', token, timeoutMs: ANSWER_MS }).catch((error: Error) => ({
    fault: error.message,
  }))
}
