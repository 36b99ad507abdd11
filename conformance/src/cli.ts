#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readAccounts } from './accounts.ts'
import { consumerLines, judgeConsumers } from './consumers/broken-consumers.ts'
import { callsOfFile, callsOfGateway } from './consumers/gateway-calls.ts'
import { readConsumers } from './consumers/read-consumers.ts'
import { checkGateway } from './index.ts'
import { printed } from './printed.ts'
import { checkService } from './service/check-service.ts'

const USAGE = `npx @portal/conformance --url https://gateway.bank.example --accounts accounts.json
  checks every call of a running gateway against the contract

  --only <call>       only this call; may be repeated
  --writes            also sends valid requests that change data: only for an installation for tests
  --requests <file>   valid requests of calls, which are tried before those that are built

npx @portal/conformance --consumers consumers.json --calls calls.json
npx @portal/conformance --consumers consumers.json --url https://gateway.bank.example
  says which modules of a portal a gateway would break; \`portal consumers --json\` writes the first file

npx @portal/conformance --service payments.calls.json --url https://payments.bank.example --key-file key.txt
  checks the server of a module: its claims, its answers and its scope, without a gateway

  --partner <code>    a partner with records; give two
  --requests <file>   valid requests of reads that need fields

  --json <file>       writes the results for programs

The exit code is 0 if nothing departs or breaks, otherwise 1.`

const text = { type: 'string' } as const

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: text,
      accounts: text,
      only: { type: 'string', multiple: true },
      writes: { type: 'boolean' },
      requests: text,
      consumers: text,
      calls: text,
      json: text,
      service: text,
      'key-file': text,
      partner: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  const { url, accounts, only, writes, requests, consumers, calls, json } = values
  const write = async (content: object) => {
    if (json !== undefined) await writeFile(json, `${JSON.stringify(content, null, 2)}\n`)
  }
  const keyFile = values['key-file']
  if (!values.help && values.service !== undefined && url !== undefined && keyFile !== undefined) {
    const results = await checkService({
      ...{ url: url.replace(/\/$/, ''), key: (await readFile(keyFile, 'utf8')).trim() },
      ...{ document: JSON.parse(await readFile(values.service, 'utf8')), partners: values.partner ?? [] },
      requests: requests === undefined ? {} : JSON.parse(await readFile(requests, 'utf8')),
    })
    await write({ calls: results })
    console.log(printed(results).join('\n'))
    return results.every(({ departures }) => departures.length === 0) ? 0 : 1
  }
  if (!values.help && consumers !== undefined && (calls !== undefined || url !== undefined)) {
    const gateway = calls === undefined ? await callsOfGateway(url ?? '') : await callsOfFile(calls)
    const judged = judgeConsumers(await readConsumers(consumers), gateway)
    await write({ consumers: judged })
    console.log(consumerLines(judged).join('\n'))
    return judged.every(({ breaks }) => breaks.length === 0) ? 0 : 1
  }
  if (!values.help && url !== undefined && accounts !== undefined) {
    const stated = requests === undefined ? {} : JSON.parse(await readFile(requests, 'utf8'))
    const results = await checkGateway({ url, accounts: await readAccounts(accounts), only, writes, requests: stated })
    await write({ calls: results })
    console.log(printed(results).join('\n'))
    return results.every(({ departures }) => departures.length === 0) ? 0 : 1
  }
  console.log(USAGE)
  return values.help ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
