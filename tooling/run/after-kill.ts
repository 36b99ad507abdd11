import { readConfig, stopAbandonedDatabase } from '@portal/mock-gateway'
import { portalEnvironment } from '../commands/environment.ts'

/** Stops the embedded database of a killed portal, which would otherwise continue to run. */
await stopAbandonedDatabase(readConfig(portalEnvironment()))
