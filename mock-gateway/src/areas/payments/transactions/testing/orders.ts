import type { KeyEnvironment } from '@portal/contract'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { v4 as uuid } from 'uuid'
import { type DemoCore, ownerOf, startDemoCore } from '../../../../demo-services/core/index.ts'
import { createLog } from '../../../../engine/http/log.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import type { TestGateway } from '../../../../testing/gateway.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { insertActiveKey } from '../../sandbox/index.ts'
import type { CoreBanking } from '../core-banking/core-banking.ts'
import { httpCoreBanking } from '../core-banking/http-core-banking.ts'
import { type PostingParts, tryTransaction } from '../posting/post-transaction.ts'
import { screenTransaction } from '../screening/screening.queue.ts'
import { refillTestWallets } from '../test-orders/refill-test-wallets.job.ts'

const OWN_BANK = '000901'

/** Returns the dependencies with which the gateway's worker posts. */
export function postingParts({ db, config, clock }: Pick<TestGateway, 'db' | 'config' | 'clock'>): PostingParts {
  if (config.coreBanking === null) throw new Error('no core to ask')
  const core = httpCoreBanking(config.coreBanking)
  return { db, core, key: ledgerKey(config.keyEncryptionKey), clock, log: createLog('silent') }
}

/** Returns a naira account number with that prefix and a valid check digit. */
export function nuban(start: string, bankCode = OWN_BANK): string {
  return nubanOf(bankCode, start.padEnd(9, '0'))
}

/** Returns an order in naira to the owner of an account at the demo core. */
export function orderTo(accountNumber: string, more: Partial<DirectCreditOrder> = {}): DirectCreditOrder {
  const { firstName, lastName } = ownerOf(accountNumber)
  return {
    ...EXAMPLE_ORDER,
    transactionReference: `T-${uuid()}`,
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
    transactionReceiverAccountNumber: accountNumber,
    ...more,
  }
}

export interface PartnerAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, string | null>>
}

/** A portal with a demo core, and a partner's system that sends orders. */
export interface OrderPortal extends TestPortal {
  readonly core: DemoCore
  /** Returns an active key of the partner. */
  keyOf(mtoCode: string, env?: KeyEnvironment): Promise<string>
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, options?: AskOptions): Promise<PartnerAnswer>
  order(order: object, options?: AskOptions): Promise<PartnerAnswer>
  /** Refills test wallets, like the gateway's job. */
  refill(): Promise<void>
  /** Screens the transaction, like the gateway's worker. */
  screen(transactionId: string): Promise<void>
  /**
   * Tries once to credit and post the transaction, like the gateway's worker.
   * @param core replaces the demo core's answers
   */
  tryOnce(transactionId: string, core?: Partial<CoreBanking>): Promise<Date | null>
}

export interface AskOptions {
  /** The Idempotency-Key. The default is a new key. */
  readonly key?: string
  /** The secret key. The default is SwiftRemit's live secret key. */
  readonly secret?: string
  /** The sender's address. The default is the loopback address. */
  readonly from?: string
}

export async function orderPortal({ timeoutMs = 400, latencyMs = 0, poolSize = 10 } = {}): Promise<OrderPortal> {
  const core = await startDemoCore({ port: 0, latencyMs })
  const coreBanking = { url: core.url, secret: core.secret, timeoutMs }
  const portal = await testPortal(undefined, { config: { coreBanking, poolSize } })
  const { gateway } = portal
  const keyOf = async (mtoCode: string, env: KeyEnvironment = 'live') => {
    const wanted = { mtoCode, env, overlapHours: 24, createdBy: namedId('user ho.maker'), now: gateway.clock.now() }
    return (await insertActiveKey(gateway.db, wanted)).pair.secretKey
  }
  const live = await keyOf('SWIFTREMIT')
  const parts = postingParts(gateway)
  const ask: OrderPortal['ask'] = async (
    method,
    path,
    body,
    { key = uuid(), secret = live, from = '127.0.0.1' } = {},
  ) => {
    const answer = await gateway.app.inject({
      method,
      url: `/partner/v1${path}`,
      remoteAddress: from,
      headers: { authorization: `Bearer ${secret}`, ...(method === 'POST' ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
  }
  return {
    ...portal,
    core,
    keyOf,
    ask,
    refill: () =>
      refillTestWallets({
        db: gateway.db,
        reports: gateway.connected.reports,
        config: gateway.config,
        now: gateway.clock.now(),
        correlationId: uuid(),
        log: parts.log,
      }),
    order: (order, options) => ask('POST', '/direct-credits', order, options),
    screen: (transactionId) =>
      gateway.db.transaction().execute((trx) => screenTransaction(trx, transactionId, gateway.clock.now())),
    tryOnce: (transactionId, core = {}) =>
      tryTransaction({ ...parts, core: { ...parts.core, ...core } }, transactionId),
    close: async () => {
      await portal.close()
      await core.close()
    },
  }
}
