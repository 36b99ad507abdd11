import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 as uuid } from 'uuid'
import { BINDINGS } from '../../bindings.ts'
import { currentTokenCode } from '../../engine/access/index.ts'
import { callsOfServices } from '../../engine/services/index.ts'
import { SCHEDULES } from '../../queues.ts'
import { dataTime, runningClock, testClock } from '../clock.ts'
import { faultSwitch } from './faults.ts'
import { createJournal } from './journal.ts'
import { openGateway } from './open-gateway.ts'
import { openPlainDoor } from './plain-door.ts'
import { registeredServices } from './registered-services.ts'
import { SCENARIOS } from './scenarios/index.ts'
import type { GatewayOptions, StartedGateway } from './started-gateway.ts'
import { startWebhookCatcher } from './webhook-catcher.ts'

/** The names of what a gateway does every minute. */
const EACH_MINUTE = SCHEDULES.filter(({ every }) => every === 'minute').map(({ name }) => name)

/**
 * Starts a gateway with a fresh database on loopback. The first start of a scenario takes ten seconds to a
 * minute, because it writes the database that all others are copies of.
 * @throws Error in production
 */
export async function startGateway(
  options: GatewayOptions = {},
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<StartedGateway> {
  if (env.NODE_ENV === 'production') throw new Error('The gateway for tests does not start in production.')
  const clock = options.clock === undefined ? runningClock() : testClock(options.clock)
  const faults = faultSwitch()
  faults.set(...(options.faults ?? []))
  const journal = createJournal()
  const recipe = SCENARIOS[options.scenario ?? 'demo'].recipe?.(dataTime(options.clock))
  const services = registeredServices(options.services ?? [])
  const open = () => openGateway({ clock, faults, journal, services, ...(recipe === undefined ? {} : { recipe }) })
  let opened = await open()
  let written = await opened.gateway.mails()
  const mailsBefore = (recipient?: string) =>
    written.filter((mail) => recipient === undefined || mail.recipient === recipient).length
  const catcher = await startWebhookCatcher(faults.isWebhookCut)
  const server = createServer((request, response) => opened.gateway.app.routing(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const started: Omit<StartedGateway, 'plainUrl' | 'url' | 'close'> = {
    clock,
    faults,
    send: async (username, call, body, { key = uuid() } = {}) =>
      (await opened.send(call.path, body, username, call.writes ? key : undefined)) as never,
    sendOrder: (mtoCode, order) => opened.sendOrder(mtoCode, order),
    client: () => opened.gateway.client(),
    tokenCode: (username) => currentTokenCode(opened.gateway.db, opened.gateway.config, username),
    // A scenario is written by calls, which also write mails.
    mails: async (recipient) => (await opened.gateway.mails(recipient)).slice(mailsBefore(recipient)),
    catchWebhooks: (mtoCode) => catcher.register(opened.gateway, mtoCode),
    webhooks: (mtoCode) => catcher.caught.filter((one) => mtoCode === undefined || one.mtoCode === mtoCode),
    journal: () => [...journal.entries],
    runJobs: async () => {
      const { jobs } = opened.gateway
      const failures = [...(await jobs.drain()).failures]
      for (const name of EACH_MINUTE) await jobs.run(name)
      failures.push(...(await jobs.drain()).failures)
      if (failures.length > 0) throw new Error(failures.join('\n'))
    },
    reset: async () => {
      const former = opened
      opened = await open()
      written = await opened.gateway.mails()
      faults.clear()
      journal.clear()
      catcher.clear()
      await former.close()
    },
  }
  const writing = new Set([
    ...BINDINGS.filter(({ call }) => call.writes).map(({ call }) => call.path),
    ...callsOfServices(services).flatMap(({ call }) => (call.writes ? call.path : [])),
  ])
  const door = await openPlainDoor({
    ...started,
    sendByPath: (path, body, user, key) => opened.send(path, body, user, writing.has(path) ? key : undefined),
  })
  return {
    ...started,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plainUrl: door.url,
    close: async () => {
      await door.close()
      server.closeAllConnections()
      server.close()
      await opened.close()
      await catcher.close()
    },
  }
}
