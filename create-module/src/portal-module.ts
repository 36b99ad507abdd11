#!/usr/bin/env node
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD, printCodes } from '@portal/mock-gateway/testing'
import { startPortal } from './start-portal.ts'
import { recordUsedFields } from './used-fields.ts'

const PORT = 3000
/** How often jobs are run, in milliseconds. */
const JOBS_MS = 1_000
const USAGE = `portal-module start [--port ${PORT}]

Runs the module in the working folder from source, with live reload, in a portal of the released shell and users module,
and a gateway with a fresh database.

portal-module used-fields

Runs the unit tests and writes used-fields.json: the fields of the gateway's answers that the module reads in them. The build
puts them into the release, so that the gateway's team sees which modules a change would break.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(USAGE)
  const port = Number(values.port ?? process.env.PORT ?? PORT)
  if (positionals.join() === 'used-fields') return void (await recordUsedFields(process.cwd()))
  if (positionals[0] !== 'start' || !Number.isInteger(port)) throw new Error(USAGE)
  console.log(
    'Starting the portal. The first start writes the database of the demo, which takes ten seconds to a minute.',
  )
  const folder = process.cwd()
  const releases = join(folder, '.data/releases')
  const portal = await startPortal({ folder, releases, port, isFromSource: true, say: console.log })
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isEnding = true
    })
  }
  console.log(`The portal is ready at ${portal.url}: sign in as ho.maker with ${DEMO_PASSWORD}.`)
  console.log('Ctrl-C ends it and deletes its database.')
  const stopCodes = printCodes(portal.gateway)
  while (!isEnding) {
    await portal.gateway.runJobs().catch((error: unknown) => console.error(error))
    await wait(JOBS_MS)
  }
  stopCodes()
  await portal.close()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
