#!/usr/bin/env node
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../../demo/demo-user.ts'
import { printCodes } from './print-codes.ts'
import { SCENARIOS, type ScenarioName } from './scenarios/index.ts'
import { startGateway } from './start-gateway.ts'

const PORT = 4000
/** How often jobs are run, in milliseconds. */
const JOBS_MS = 1_000

const USAGE = `npx @portal/mock-gateway [--port ${PORT}] [--scenario demo]

Starts a gateway for development and tests on 127.0.0.1, with a fresh database that is deleted at the end.

Scenarios:
${Object.entries(SCENARIOS)
  .map(([name, { holds }]) => `  ${name.padEnd(11)} ${holds}`)
  .join('\n')}`

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name)

/** The demo accounts that cover most work; all have the same password. */
const ACCOUNTS = [
  ['ho.maker', 'creates, reads and updates everything'],
  ['ho.checker, ho.checker2', 'read everything, authorize and reject others’ changes'],
  ['branch.teller', 'a branch in Ghana: cash pickup'],
  ['ops@swiftremit.example', 'an operator, who sees only its own rows'],
] as const

const lines = (address: string, plainUrl: string, scenario: ScenarioName) => [
  `The gateway is ready at ${address}`,
  `Its plain-text door: ${plainUrl}/calls/<path>, with the user's name in x-user`,
  `E-mails that it wrote: ${address}/dev/mailbox`,
  ...(scenario === 'empty'
    ? []
    : [`Demo accounts, password ${DEMO_PASSWORD}:`, ...ACCOUNTS.map(([name, can]) => `  ${name.padEnd(26)} ${can}`)]),
  'Ctrl-C ends it and deletes its database.',
]

async function main(): Promise<void> {
  const options = { port: { type: 'string' }, scenario: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) return console.log(USAGE)
  const scenario = values.scenario ?? 'demo'
  const port = Number(values.port ?? PORT)
  if (!isScenario(scenario) || !Number.isInteger(port)) throw new Error(USAGE)
  console.log('Starting the gateway. The first start writes the database, which takes ten seconds to a minute.')
  const gateway = await startGateway({ scenario, port })
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEnding = true
    })
  }
  console.log(lines(gateway.url, gateway.plainUrl, scenario).join('\n'))
  const stopCodes = scenario === 'empty' ? () => {} : printCodes(gateway)
  while (!isEnding) {
    await gateway.runJobs().catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
    await wait(JOBS_MS)
  }
  stopCodes()
  await gateway.close()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
