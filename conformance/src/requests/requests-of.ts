import type { Call } from '@portal/contract'
import type { Run } from '../run.ts'
import { type Built, buildRequests } from './build-requests.ts'

/** Returns the valid requests of a call: the one that the team states, and those that are built from rows. */
export function requestsOf({ schemaOf, pool, requests }: Run, call: Call): Built {
  const stated = requests[call.path]
  const built = buildRequests(schemaOf(call), pool.rows())
  if (stated === undefined) return built
  return { requests: [stated, ...('requests' in built ? built.requests : [])] }
}
