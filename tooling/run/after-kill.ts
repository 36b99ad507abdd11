import { readConfig, stopAbandonedDatabase } from '@portal/mock-gateway'
import { portalEnvironment } from '../commands/environment.ts'

/** What a portal that was killed could not do any more: its embedded database would live on. */
await stopAbandonedDatabase(readConfig(portalEnvironment()))
