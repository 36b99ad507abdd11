import { anchorPath, readAnchor, readConfig, verifyAudit, withDatabase } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

/** `npm run audit:verify` follows the chain of the audit trail and names the first bad row. */
await runCommand(async () => {
  const config = readConfig(portalEnvironment())
  // The head as kept outside the database: without it, rows cut off the end would not be missed.
  const anchor = await readAnchor(anchorPath(config.dataDir))
  const verdict = await withDatabase(config, ({ db }) => verifyAudit(db, anchor))
  if (verdict.ok) {
    console.log(`The audit trail is whole: ${verdict.rows} rows chained, ${verdict.waiting} waiting for their link.`)
  } else {
    throw new Error(
      `The audit trail is broken: row ${verdict.auditId} was ${verdict.fault} (link ${verdict.position}).`,
    )
  }
})
