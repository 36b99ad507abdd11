import { currentTokenCode, readConfig, withDatabase } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/**
 * `npm run --silent token -- <username>` prints the first unused hard-token code of a user: six digits and a newline.
 */
await runCommand(async () => {
  const username = process.argv[2]
  if (!username) throw new Error('Say whose code: npm run --silent token -- ho.maker')
  const config = readConfig(portalEnvironment())
  const code = await withDatabase(config, ({ db }) => currentTokenCode(db, config, username))
  process.stdout.write(`${code}\n`)
})
