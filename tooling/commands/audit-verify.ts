import { parseArgs } from 'node:util'
import {
  checkAnchor,
  headListAt,
  headListOf,
  readConfig,
  readHeads,
  verifyAudit,
  withDatabase,
} from '@portal/mock-gateway'
import { acceptedText, faultText, refusalText } from './audit-texts.ts'
import { portalEnvironment, runCommand } from './environment.ts'

/**
 * `npm run audit:verify` verifies the chain of the audit trail against every head stored outside the database, and
 * reports the first difference. `-- --heads FILE` uses a copy of the list of heads; `-- --public-key` prints the key
 * that verifies the list's signatures.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { heads: { type: 'string' }, 'public-key': { type: 'boolean' } } })
  const config = readConfig(portalEnvironment())
  const own = headListOf(config)
  if (values['public-key']) return console.log(own.keys.publicKey)

  const list = values.heads === undefined ? own : headListAt(values.heads, own.keys)
  const { verdict, check, read } = await withDatabase(config, async ({ db }) => {
    // The list is read before the chain, so that it cannot be ahead of the chain.
    const check = await checkAnchor(db, list)
    const read = await readHeads(list)
    return { check, read, verdict: await verifyAudit(db, read.heads) }
  })
  for (const head of read.accepted) console.log(acceptedText(head))
  const faults: string[] = []
  if (read.forgedLine !== null) faults.push(`Line ${read.forgedLine} of ${list.path} is not as it was written.`)
  if (!verdict.ok) faults.push(faultText(verdict))
  else if (check.refusal !== null) faults.push(refusalText(check.refusal, list.path))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (verdict.ok) {
    console.log(`The audit trail is whole: ${verdict.rows} rows chained, ${verdict.waiting} waiting for their link.`)
    console.log(`${read.heads.length} stored heads are in the chain (${list.path}, key ${own.keys.id}).`)
  }
})
