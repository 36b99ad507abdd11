import type { Figure } from './figure.ts'
import { compareLists } from './list/list-calls.ts'
import type { RunningPortal } from './stack/portal.ts'

/** Measures the list of users through the whole gateway, compared with the same query on bare Fastify. */
export async function measureList(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const { gateway, bare, ratio, spread, clientMs } = await compareLists(portal, { rounds })
  const client = `of it the client ${clientMs.gateway.toFixed(2)} ms and ${clientMs.bare.toFixed(2)} ms of processor a request`
  return [
    {
      name: 'list call against bare Fastify',
      found: `${(ratio * 100).toFixed(0)} %`,
      bar: '≥ 50 %',
      holds: ratio >= 0.5,
      note: `${gateway.toFixed(0)} and ${bare.toFixed(0)} requests/s, ${rounds} rounds in turns, spread ${(spread * 100).toFixed(0)} %; ${client}`,
    },
  ]
}
