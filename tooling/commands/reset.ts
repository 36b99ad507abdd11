import { randomBytes } from 'node:crypto'
import { readConfig, resetData } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/** `npm run reset` deletes the local data; the next start begins from an empty database. Releases of modules stay. */
await runCommand(async () => {
  // Any key will do: the stored one is deleted too, and a damaged one must not block the reset.
  const config = readConfig({ ...portalEnvironment(), KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  await resetData(config)
  console.log('The local data is gone. The next `npm start` begins with fresh demo data.')
  if (config.databaseUrl !== null) console.log('The server at DATABASE_URL was not touched.')
})
