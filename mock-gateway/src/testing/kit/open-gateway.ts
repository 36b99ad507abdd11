import { SCHEMAS } from '@portal/contract/all-schemas'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import { insertActiveKey } from '../../areas/payments/sandbox/index.ts'
import { demoCredits } from '../../areas/payments/transactions/index.ts'
import { BINDINGS } from '../../bindings.ts'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import { startDemoCore } from '../../demo-services/core/index.ts'
import { isUuid } from '../../engine/ids/is-uuid.ts'
import { namedId } from '../../engine/ids/named-id.ts'
import { addMailboxRoutes } from '../../engine/mail/index.ts'
import type { TestClock } from '../clock.ts'
import { type TestGateway, type TestGatewayOptions, testGateway } from '../gateway.ts'
import { plainEnvelope, sendPlain } from '../plain-envelope.ts'
import { sessionsByName } from '../portal.ts'
import { CutConnection, type FaultSwitch } from './faults.ts'
import type { Journal } from './journal.ts'

/** The gateway's time limit for core banking, in milliseconds. It is short, because tests wait for it. */
const CORE_TIMEOUT_MS = 1_000

/** An answer of the partner API. */
export interface PartnerAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A gateway of the test kit, without a port. */
export interface OpenedGateway {
  readonly gateway: TestGateway
  send(path: string, body: unknown, user: string | undefined, key: string | undefined): Promise<object>
  /** Sends a direct credit as a partner, with a key of its own. */
  sendOrder(mtoCode: string, order: DirectCreditOrder): Promise<PartnerAnswer>
  close(): Promise<void>
}

interface Parts extends Pick<TestGatewayOptions, 'recipe' | 'database'> {
  readonly services?: readonly ServiceConfig[]
  readonly clock: TestClock
  readonly faults: FaultSwitch
  readonly journal: Journal
}

/** Opens a gateway on a new database of a recipe, or on an existing database, with a core banking of its own. */
export async function openGateway({ clock, faults, journal, services = [], ...data }: Parts): Promise<OpenedGateway> {
  const bindings = faults.around(BINDINGS)
  const contract = { calls: bindings.map(({ call }) => call), schemas: SCHEMAS }
  const core = await startDemoCore({ port: 0, isLate: faults.isCoreLate })
  const gateway = await testGateway({
    clock,
    config: { services, coreBanking: { url: core.url, secret: core.secret, timeoutMs: CORE_TIMEOUT_MS } },
    backdates: true,
    ...data,
    around: { envelope: journal.around },
    parts: { bindings, contract },
  }).catch(async (error: unknown) => {
    // The core would keep the process alive.
    await core.close()
    throw error
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
      if (key !== undefined && !isUuid(key)) throw new TypeError(`an idempotency key is a UUID, and "${key}" is none`)
      const {
        status: _,
        headers: __,
        isSealed: ___,
        ...answer
      } = await sendPlain(plain, path, body, {
        ...(user === undefined ? {} : { token: user }),
        ...(key === undefined ? {} : { key }),
      })
      if (faults.isCut(path)) throw new CutConnection(path)
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
