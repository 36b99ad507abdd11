import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testGateway } from '../testing/index.ts'
import { headListOf, readHeads, startAuditLinker, systemOrigin, verifyAudit, writeAudit } from './index.ts'

test('the linker chains what was committed and stores each head outside the database', async () => {
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
