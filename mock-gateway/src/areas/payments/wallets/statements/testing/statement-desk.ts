import type { TestPortal } from '../../../../../testing/portal.ts'
import { createDueStatements } from '../due-statements.job.ts'

/** Lets statements begin with a day, as if the portal had been installed on it. */
export async function beginStatements(portal: TestPortal, at: Date): Promise<void> {
  await portal.gateway.admin.updateTable('wallet_statement_start').set({ starts_at: at }).execute()
}

/** Creates the statements that are due at a moment, as the job does. */
export const dueAt = (portal: TestPortal, now: Date) => createDueStatements(portal.gateway.db, now)

/** Fetches a file of a statement as a partner's system does. */
export async function fetched(portal: TestPortal, path: string, accept: string, secret: string) {
  const { statusCode, headers, rawPayload } = await portal.gateway.app.inject({
    method: 'GET',
    url: `/partner/v1${path}`,
    headers: { authorization: `Bearer ${secret}`, accept },
  })
  return { status: statusCode, type: String(headers['content-type']), bytes: rawPayload }
}
