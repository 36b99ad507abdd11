import { createGateway, readConfig, withDatabase } from '@portal/mock-gateway'
import { quickenPasswords } from '@portal/mock-gateway/testing/workspace'

// Creates a portal's data in DATA_DIR, migrated and with the demo data. It runs before the first start of a portal;
// every portal of a run starts with a copy.

const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
const gateway = await createGateway(config)
await withDatabase(config, ({ db }) => quickenPasswords(db))
await gateway.stop()
process.exit(0)
