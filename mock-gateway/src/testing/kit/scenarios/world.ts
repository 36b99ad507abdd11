import type { Call } from '@portal/contract'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestClock, testClock } from '../../clock.ts'
import type { TestDatabase } from '../../database.ts'
import type { TestGateway } from '../../gateway.ts'
import type { TestPortal } from '../../portal.ts'
import { faultSwitch } from '../faults.ts'
import { createJournal } from '../journal.ts'
import { openGateway } from '../open-gateway.ts'

/** The checkers of changes, of whom the second is asked if one does not suffice. */
const CHECKERS = ['ho.checker', 'ho.checker2'] as const

/** A gateway on the database of a scenario that is being written. Each refusal is an error. */
export interface World {
  readonly gateway: TestGateway
  readonly clock: TestClock
  /** The time of the data: that of the clock when the writing ends. */
  readonly asOf: Date
  /** Sends a call as a user, and returns the whole answer. */
  send<Request, Payload>(username: string, call: Call<Request, Payload>, body: NoInfer<Request>): Promise<Payload>
  /** Submits a change as ho.maker, and authorizes it as ho.checker, or as two checkers. */
  authorize<Request, Payload>(call: Call<Request, Payload>, body: NoInfer<Request>): Promise<void>
  /** Authorizes an item as a checker. */
  decide(checker: string, cqId: string): Promise<void>
  /** Sends a direct credit of a partner through the partner API. */
  order(mtoCode: string, order: DirectCreditOrder): Promise<void>
  /** Processes all jobs that are due. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** Starts a gateway with a scenario's database. Its clock shows the time at which the writing begins. */
export async function openWorld(
  database: TestDatabase,
  { since, asOf }: { readonly since: Date; readonly asOf: Date },
): Promise<World> {
  const clock = testClock(since)
  const opened = await openGateway({ clock, database, faults: faultSwitch(), journal: createJournal() })
  const { gateway } = opened
  const send: World['send'] = async (username, call, body) => {
    const answer = await opened.send(call.path, body, username, call.writes ? uuid() : undefined)
    const { responseCode } = answer as { readonly responseCode: string }
    if (responseCode !== '00') throw new Error(`${call.path} was refused: ${JSON.stringify(answer)}`)
    return answer as never
  }
  const portal = { gateway, send: send as unknown as TestPortal['send'], close: opened.close }
  return {
    gateway,
    clock,
    asOf,
    send,
    async authorize(call, body) {
      const { cqId } = (await send('ho.maker', call, body)) as { readonly cqId?: string }
      for (const checker of CHECKERS) if (await isPending(gateway, cqId)) await decide(portal, checker, cqId)
    },
    async decide(checker, cqId) {
      await decide(portal, checker, cqId)
    },
    async order(mtoCode, order) {
      const { status, body } = await opened.sendOrder(mtoCode, order)
      if (status !== 201) throw new Error(`an order of ${mtoCode} was refused: ${JSON.stringify(body)}`)
    },
    async runJobs() {
      const { failures } = await gateway.jobs.drain()
      if (failures.length > 0) throw new Error(failures.join('\n'))
    },
    close: opened.close,
  }
}

async function isPending({ db }: TestGateway, cqId = ''): Promise<boolean> {
  const item = db.selectFrom('queue_item').select('cq_id').where('cq_id', '=', cqId).where('status', '=', 'PENDING')
  return (await item.executeTakeFirst()) !== undefined
}
