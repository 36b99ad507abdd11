import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { v7 as uuid } from 'uuid'
import { insertActiveKey } from '../../areas/payments/sandbox/index.ts'
import { demoCredits } from '../../areas/payments/transactions/index.ts'
import { BINDINGS } from '../../bindings.ts'
import { startDemoCore } from '../../demo-services/core/index.ts'
import { currentTokenCode } from '../../engine/access/index.ts'
import { namedId } from '../../engine/ids/named-id.ts'
import { addMailboxRoutes } from '../../engine/mail/index.ts'
import { runningClock, type TestClock, testClock } from '../clock.ts'
import { demoRecipe } from '../demo-recipe.ts'
import { type TestGateway, testGateway } from '../gateway.ts'
import { plainEnvelope, sendPlain } from '../plain-envelope.ts'
import { sessionsByName } from '../portal.ts'
import { type FaultSwitch, faultSwitch } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { openPlainDoor } from './plain-door.ts'
import type { GatewayOptions, StartedGateway } from './started-gateway.ts'

/** The gateway's time limit for core banking, in milliseconds. It is short, because tests wait for it. */
const CORE_TIMEOUT_MS = 1_000

/**
 * Starts a gateway with a fresh database on loopback. The first start on a machine takes ten seconds to a minute,
 * because it writes the database that all others are copies of.
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
  const open = () => openGateway(options, { clock, faults, journal })
  let opened = await open()
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
    mails: (recipient) => opened.gateway.mails(recipient),
    journal: () => [...journal.entries],
    runJobs: async () => {
      const { failures } = await opened.gateway.jobs.drain()
      if (failures.length > 0) throw new Error(failures.join('\n'))
    },
    reset: async () => {
      const former = opened
      opened = await open()
      faults.clear()
      journal.clear()
      await former.close()
    },
  }
  const writing = new Set(BINDINGS.filter(({ call }) => call.writes).map(({ call }) => call.path))
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
    },
  }
}

interface OpenedGateway {
  readonly gateway: TestGateway
  send(path: string, body: unknown, user: string | undefined, key: string | undefined): Promise<object>
  sendOrder: StartedGateway['sendOrder']
  close(): Promise<void>
}

interface Parts {
  readonly clock: TestClock
  readonly faults: FaultSwitch
  readonly journal: Journal
}

async function openGateway(
  { scenario = 'demo' }: GatewayOptions,
  { clock, faults, journal }: Parts,
): Promise<OpenedGateway> {
  const bindings = faults.around(BINDINGS)
  const contract = { calls: bindings.map(({ call }) => call), schemas: SCHEMAS }
  const core = await startDemoCore({ port: 0, isLate: faults.isCoreLate })
  const gateway = await testGateway({
    clock,
    config: { coreBanking: { url: core.url, secret: core.secret, timeoutMs: CORE_TIMEOUT_MS } },
    backdates: true,
    ...(scenario === 'demo' ? { recipe: demoRecipe } : {}),
    around: { envelope: journal.around },
    parts: { bindings, contract },
  })
  for (const { reference, coreReference } of await demoCredits(gateway.db)) core.book.learn(reference, coreReference)
  const sessions = sessionsByName(() => gateway)
  const plain = gateway.beside({ bindings, contract, sessions, envelope: journal.around(plainEnvelope) })
  addMailboxRoutes(gateway.app, gateway.db)
  faults.cutIn(gateway.app)
  await Promise.all([gateway.app.ready(), plain.ready()])
  return {
    gateway,
    send: async (path, body, user, key) => {
      const {
        status: _,
        headers: __,
        isSealed: ___,
        ...answer
      } = await sendPlain(plain, path, body, {
        ...(user === undefined ? {} : { token: user }),
        ...(key === undefined ? {} : { key }),
      })
      return answer
    },
    sendOrder: async (mtoCode, order) => {
      const createdBy = namedId('user ho.maker')
      const wanted = { mtoCode, env: 'live', overlapHours: 24, createdBy, now: clock.now() } as const
      const { secretKey } = (await insertActiveKey(gateway.db, wanted)).pair
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/partner/v1/direct-credits',
        headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': uuid() },
        payload: order,
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    close: async () => {
      await plain.close()
      await gateway.close()
      await core.close()
    },
  }
}
