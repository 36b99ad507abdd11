import { createGateway, readConfig, withDatabase } from '@portal/mock-gateway'
import { quickenPasswords } from '@portal/mock-gateway/testing'

// The data of a portal before its first start, migrated and with the demo in it, into DATA_DIR: every portal of a run
// begins with a copy.

const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
const gateway = await createGateway(config)
await withDatabase(config, ({ db }) => quickenPasswords(db))
await gateway.stop()
process.exit(0)
