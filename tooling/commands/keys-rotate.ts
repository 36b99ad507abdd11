import { readConfig, rotateServerKey } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/**
 * `npm run keys:rotate` replaces the gateway's public key for first messages at once, for instance after a leak. A
 * running gateway learns about the new key from the first message that uses it. The former key is accepted for one more
 * day, so that no user is signed out.
 */
await runCommand(async () => {
  const kid = await rotateServerKey(readConfig(portalEnvironment()))
  console.log(`The server key is now ${kid}. The one before opens messages for a day.`)
})
