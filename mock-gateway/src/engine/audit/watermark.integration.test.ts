import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { seededRandom } from '../../demo/random.ts'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import type { Database } from '../db/schema.ts'
import { chainHead, linkAudit, systemOrigin, verifyAudit, writeAudit } from './index.ts'
import { settledAuditId } from './watermark.ts'

let gateway: TestGateway
let other: TestGateway | null
/** Transactions to end after a failed test: otherwise the database could not be closed. */
let begun: OpenTransaction[]

beforeEach(async () => {
  gateway = await testGateway()
  other = null
  begun = []
})
afterEach(async () => {
  for (const transaction of begun) await transaction.end('rollback')
  await gateway.close()
  await other?.close()
})

const NOTE = { module: 'USER', action: 'UPDATE' }
const write = (db: Kysely<Database>) => writeAudit(db, NOTE, systemOrigin(new Date(), 'a'), '00', 'Successful')

interface OpenTransaction {
  readonly db: Kysely<Database>
  end(how: 'commit' | 'rollback'): Promise<void>
}

/** Begins a transaction that remains open until the test ends it. */
async function begin(db: Kysely<Database>): Promise<OpenTransaction> {
  const ended = Promise.withResolvers<'commit' | 'rollback'>()
  const opened = Promise.withResolvers<Kysely<Database>>()
  const whole = db.transaction().execute(async (trx) => {
    opened.resolve(trx)
    if ((await ended.promise) === 'rollback') throw new Error('rolled back')
  })
  const settled = whole.catch((error: Error) => {
    opened.reject(error)
    if (error.message !== 'rolled back') throw error
  })
  const transaction: OpenTransaction = {
    db: await opened.promise,
    end: async (how) => {
      ended.resolve(how)
      await settled
    },
  }
  begun.push(transaction)
  return transaction
}

describe('the watermark of the linker', () => {
  test('a transaction of another database does not delay the watermark, even if it writes audit rows there', async () => {
    other = await testGateway()
    const elsewhere = await begin(other.db)
    await write(elsewhere.db)
    await write(gateway.db)
    expect(await linkAudit(gateway.db, { looks: 0 })).toMatchObject({ linked: 1 })
  })

  test('a transaction that writes no audit row does not delay the watermark', async () => {
    const slow = await begin(gateway.db)
    await sql`select pg_current_xact_id()`.execute(slow.db)
    await sql`update audit_check set verified_at = now()`.execute(slow.db)
    await write(gateway.db)
    expect(await linkAudit(gateway.db, { looks: 0 })).toMatchObject({ linked: 1 })
    await slow.end('commit')
  })

  test('the watermark waits for a transaction that wrote an audit row with a bare INSERT', async () => {
    const slow = await begin(gateway.db)
    await sql`insert into audit_entry (happened_at, correlation_id, module, action, address, response_code, response_message)
      values (now(), 'bare', 'USER', 'CREATE', 'here', '00', 'Successful')`.execute(slow.db)
    await write(gateway.db)
    expect(await linkAudit(gateway.db, { looks: 0 })).toMatchObject({ linked: 0 })
    await slow.end('commit')
    expect(await linkAudit(gateway.db, { looks: 0 })).toMatchObject({ linked: 2 })
  })

  test.each([0, 1, 2])('the watermark looks %i more times for a running writer, and then gives up', async (looks) => {
    const slow = await begin(gateway.db)
    await write(slow.db)
    await write(gateway.db)
    let statements = 0
    const noted = {
      selectNoFrom: (selection: never) => {
        statements += 1
        return gateway.db.selectNoFrom(selection)
      },
    } as unknown as Kysely<Database>
    expect(await settledAuditId(noted, looks)).toBeNull()
    expect(statements).toBe(1 + looks)
    await slow.end('commit')
    expect(await settledAuditId(noted, looks)).toBe('2')
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'the linker never links a row above an open number, and never skips a number that commits late (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const open: { transaction: OpenTransaction; lowest: bigint }[] = []
      let written = 0
      let committed = 0
      const openOne = async () => {
        const transaction = await begin(gateway.db)
        await write(transaction.db)
        written += 1
        open.push({ transaction, lowest: BigInt(written) })
      }
      const endOne = async () => {
        const [one] = open.splice(Math.floor(random.next() * open.length), 1)
        const how = random.next() < 0.25 ? 'rollback' : 'commit'
        await one?.transaction.end(how)
        if (how === 'commit') committed += 1
      }
      let isOver = false
      const linker = (async () => {
        while (!isOver) await linkAudit(gateway.admin)
      })()
      try {
        while (written < 60 || open.length > 0) {
          if (written < 60 && open.length < 6 && random.next() < 0.5) await openOne()
          else if (open.length > 0) await endOne()
          const head = BigInt((await chainHead(gateway.db))?.auditId ?? '0')
          for (const { lowest } of open) expect(head).toBeLessThan(lowest)
        }
      } finally {
        isOver = true
        for (const { transaction } of open) await transaction.end('rollback')
        await linker
      }
      await linkAudit(gateway.db)
      expect(await verifyAudit(gateway.db)).toMatchObject({ ok: true, rows: committed, waiting: 0 })
    },
  )
})
