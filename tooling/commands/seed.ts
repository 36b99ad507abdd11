import { parseArgs } from 'node:util'
import { BULK_NAMES, readConfig, seedMany } from '@portal/mock-gateway'
import { portalEnvironment, runCommand } from './environment.ts'

const USAGE = `Say how many: npm run seed -- ${BULK_NAMES.map((name) => `--${name} 100000`).join(' ')}`

/** `npm run seed -- --users N --audit N --transactions N` adds demo data until these counts are reached. */
await runCommand(async () => {
  const options = Object.fromEntries(BULK_NAMES.map((name) => [name, { type: 'string' }] as const))
  const { values } = parseArgs({ options })
  const stated = Object.entries(values).map(([name, text]) => [name, count(String(text))] as const)
  if (stated.length === 0) throw new Error(USAGE)
  const started = performance.now()
  await seedMany(readConfig(portalEnvironment()), Object.fromEntries(stated))
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
})

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`"${text}" is no count. ${USAGE}`)
  return Number(text)
}
