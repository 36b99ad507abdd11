import { once } from 'node:events'
import path from 'node:path'
import { median, spread } from '../load/figures.ts'
import { forked } from '../stack/child.ts'
import type { RunningPortal } from '../stack/portal.ts'

export interface ListOrder {
  readonly portal: string
  readonly bare: string
  readonly dataDir: string
  readonly username: string
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
}

export interface ListRounds {
  readonly gateway: { perSecond: number; clientMs: number }[]
  readonly bare: { perSecond: number; clientMs: number }[]
}

const here = (file: string) => path.join(import.meta.dirname, file)

/** Requests a page of users alternately through the whole gateway and through bare Fastify. */
export async function compareLists(portal: RunningPortal, { rounds = 7, seconds = 3, connections = 10 } = {}) {
  const username = 'ho.checker'
  const env = { DATA_DIR: portal.dataDir }
  const { message: bare, child } = await forked<string>(here('bare-server.ts'), { args: [username], env })
  try {
    const order: ListOrder = {
      portal: portal.address,
      bare,
      dataDir: portal.dataDir,
      username,
      rounds,
      seconds,
      connections,
    }
    const { message } = await forked<{ rounds: ListRounds }>(here('list-worker.ts'), { order })
    return summary(message.rounds)
  } finally {
    child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

function summary({ gateway, bare }: ListRounds) {
  const rates = { gateway: gateway.map((one) => one.perSecond), bare: bare.map((one) => one.perSecond) }
  return {
    gateway: median(rates.gateway),
    bare: median(rates.bare),
    // Neighbouring rounds are compared, because other load on the machine changes during a run.
    ratio: median(rates.gateway.map((rate, at) => rate / (rates.bare[at] ?? Number.NaN))),
    spread: Math.max(spread(rates.gateway), spread(rates.bare)),
    clientMs: { gateway: median(gateway.map((one) => one.clientMs)), bare: median(bare.map((one) => one.clientMs)) },
  }
}
