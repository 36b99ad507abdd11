import { randomBytes } from 'node:crypto'
import { readConfig, resetData } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/**
 * `npm run reset` deletes the local data, so that the next start begins with an empty database. Releases of modules are
 * kept.
 */
await runCommand(async () => {
  // Any key works, because the stored key is deleted too and a damaged key must not prevent the reset.
  const config = readConfig({ ...portalEnvironment(), KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  await resetData(config)
  console.log('The local data is gone. The next `npm start` begins with fresh demo data.')
  if (config.databaseUrl !== null) console.log('The server at DATABASE_URL was not touched.')
})
