import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import { BOOK_CHAIN, ledgerKey, openAccounts, verifyLedger } from '../../areas/books/ledger/index.ts'
import { testGateway } from '../../testing/index.ts'
import { headListOf, readHeads, startAuditLinker, systemOrigin, verifyAudit, writeAudit } from './index.ts'

test('the linker links committed rows and stores each head outside the database', async () => {
  const gateway = await testGateway()
  const list = headListOf(gateway.config)
  expect(await list.end()).toEqual({ state: 'missing' })
  const linker = startAuditLinker(gateway.db, pino({ level: 'silent' }), { list })
  await writeAudit(gateway.db, { module: 'USER', action: 'CREATE' }, systemOrigin(new Date(), 'a'), '00', 'Successful')
  await linker.flush()
  expect(await list.end()).toMatchObject({ state: 'sound', head: { kind: 'head', position: '1', auditId: '1' } })
  await writeAudit(gateway.db, { module: 'USER', action: 'UPDATE' }, systemOrigin(new Date(), 'b'), '57', 'No')
  await linker.stop()
  const { heads } = await readHeads(list)
  expect(heads.map(({ position }) => position)).toEqual(['1', '2'])
  expect(await verifyAudit(gateway.db, heads)).toMatchObject({ ok: true, rows: 2, waiting: 0 })
  await gateway.close()
})

test('the linker also chains the books, stores their head, and keeps a stored head that is no longer in the chain', async () => {
  const gateway = await testGateway()
  const { db, admin, config } = gateway
  const list = headListOf(config)
  const linker = startAuditLinker(db, pino({ level: 'silent' }), { list, chains: [BOOK_CHAIN(config)] })
  const open = (currency: 'CDF' | 'EUR' | 'NGN' | 'USD') =>
    openAccounts(db, [{ kind: 'FUNDING', env: 'live', countryId: '01', currency, owner: 'X' }], new Date())
  const headOf = async () => {
    await linker.flush()
    const end = await list.end()
    return end.state === 'sound' ? end.head.chains?.books : undefined
  }
  const verify = () => verifyLedger(db, ledgerKey(config.keyEncryptionKey), list)
  await writeAudit(db, { module: 'USER', action: 'CREATE' }, systemOrigin(new Date(), 'a'), '00', 'Successful')
  await open('NGN')
  const first = await headOf()
  await open('USD')
  const second = await headOf()
  expect(BigInt(second?.position ?? 0)).toBe(BigInt(first?.position ?? 0) + 1n)
  expect(await verifyAudit(db, (await readHeads(list)).heads)).toMatchObject({ ok: true, rows: 1 })
  expect(await verify()).toMatchObject({ ok: true })

  // The owner of the tables removes the newest account from all tables.
  await admin.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of ['book_link', 'ledger_account_event', 'ledger_balance', 'ledger_account'])
      await sql`delete from ${sql.table(table)} where account_number = (select max(account_number) from ledger_account)`.execute(
        trx,
      )
  })
  // The chain grows beyond the anchored position.
  await open('EUR')
  await open('CDF')
  expect(await headOf()).toEqual(second)
  expect(await verify()).toEqual({ ok: false, fault: { kind: 'truncated', position: second?.position } })
  await linker.stop()
  await gateway.close()
})
