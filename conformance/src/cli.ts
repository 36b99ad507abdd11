#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readAccounts } from './accounts.ts'
import { checkGateway } from './index.ts'
import { printed } from './printed.ts'

const USAGE = `npx @portal/conformance --url https://gateway.bank.example --accounts accounts.json [--only <call>]… [--writes] [--requests <file>] [--json <file>]`

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      url: text,
      accounts: text,
      only: { type: 'string', multiple: true },
      json: text,
      requests: text,
      writes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || values.url === undefined || values.accounts === undefined) {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const results = await checkGateway({
    url: values.url,
    accounts: await readAccounts(values.accounts),
    only: values.only,
    writes: values.writes,
    requests: values.requests === undefined ? {} : JSON.parse(await readFile(values.requests, 'utf8')),
  })
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ calls: results }, null, 2)}\n`)
  console.log(printed(results).join('\n'))
  return results.every(({ departures }) => departures.length === 0) ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
