import type { Client } from '@portal/api-client'
import { departure } from './document-guard.ts'
import { dropFlag } from './flag.ts'

export const atWork = () => import('./at-work.ts')

/**
 * Ends a session with the code that is loaded after sign-in. If that code is missing, no work is kept, but the session
 * is still wiped and the document is replaced.
 */
export async function ending(
  client: Client,
  end: (code: Awaited<ReturnType<typeof atWork>>) => Promise<void> | void,
): Promise<void> {
  try {
    await end(await atWork())
  } catch {
    dropFlag()
    await client.forgetSession()
    departure.go()
  }
}
