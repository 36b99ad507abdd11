import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { testGateway } from '../testing/index.ts'
import { anchorPath, readAnchor, startAuditLinker, systemOrigin, verifyAudit, writeAudit } from './index.ts'

test('the linker chains what was committed and anchors the head outside the database', async () => {
  const gateway = await testGateway()
  const anchor = anchorPath(gateway.config.dataDir)
  expect(await readAnchor(anchor)).toBeNull()
  const linker = startAuditLinker(gateway.db, pino({ level: 'silent' }), anchor)
  await writeAudit(gateway.db, { module: 'USER', action: 'CREATE' }, systemOrigin(new Date(), 'a'), '00', 'Successful')
  await linker.flush()
  expect(await readAnchor(anchor)).toMatchObject({ position: '1', auditId: '1' })
  await writeAudit(gateway.db, { module: 'USER', action: 'UPDATE' }, systemOrigin(new Date(), 'b'), '57', 'No')
  await linker.stop()
  expect(await verifyAudit(gateway.db, await readAnchor(anchor))).toMatchObject({ ok: true, rows: 2, waiting: 0 })
  await gateway.close()
})
