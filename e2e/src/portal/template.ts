import { createGateway, readConfig } from '@portal/mock-gateway'

// The data of a portal before its first start, migrated and with the demo in it, into DATA_DIR: every portal of a run begins
// with a copy.

const gateway = await createGateway(readConfig({ ...process.env, LOG_LEVEL: 'error' }))
await gateway.stop()
process.exit(0)
