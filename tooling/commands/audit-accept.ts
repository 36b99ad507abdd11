import { parseArgs } from 'node:util'
import { acceptAuditBreak, readConfig } from '@portal/mock-gateway'
import { acceptedText } from './audit-texts.ts'
import { portalEnvironment, runCommand } from './environment.ts'

const USAGE = `Run npm run audit:verify first, and keep what it says. Then, with two people present:
  npm run audit:accept -- --position 4711 --operator ada.obi --witness bola.ade --reason "Backup of 3 May restored, INC-1234"
(operator and witness: user names of two active people of the provider; the position is that of the break)`

/**
 * `npm run audit:accept` lets the audit trail continue after a break in its chain. It repairs no data. A signed line in
 * the list of heads and a row of the trail permanently record the position, the reason, and the people who accepted the
 * break.
 */
await runCommand(async () => {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { position: text, operator: text, witness: text, reason: text } })
  if (Object.values(values).some((value) => value.trim() === '')) throw new Error(USAGE)
  const head = await acceptAuditBreak(readConfig(portalEnvironment()), values)
  console.log(acceptedText(head))
  console.log('The chain goes on from there. The break is told by every npm run audit:verify from now on.')
})
