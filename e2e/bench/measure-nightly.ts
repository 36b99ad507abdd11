import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, GatewayError } from '@portal/api-client'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { EDITION_LIMITS, partsOf } from '@portal/contract/watch-lists/list-edition'
import { beginListEdition, readListEdition, sendListPart } from '@portal/contract/watch-lists/list-editions.calls'
import { likenessColumn } from '@portal/contract/watch-lists/watch-list'
import {
  createWatchList,
  readWatchList,
  replaceWatchList,
  tryWatchList,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { madeEntry } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'
import { signInDemo } from './stack/sign-in.ts'

const ENTRIES = 20_000
/** Number of entries that each night removes, and adds. */
const REPLACED = 100
const LIST = 'NIGHTLY'
/** Nights compared: after the process has reached its size, and at the end. */
const COMPARED = 5
const MOST_GROWN = 1.1
const ASKS_EVERY_MS = 250
const MOST_WAIT_MS = 120_000

/** Measures the memory of a portal whose list is replaced by a file in OFAC's format, night after night. */
export async function measureNightly(portal: RunningPortal, nights: number): Promise<Figure[]> {
  const [maker, checker] = await signInDemo(portal.address, portal.dataDir, ['ho.compliance', 'ho.checker'])
  if (maker === undefined || checker === undefined) throw new Error('nobody is signed in')
  const people = { maker: maker.client, checker: checker.client }
  const sizes: number[] = []
  for (let night = 1; night <= nights; night += 1) {
    const began = performance.now()
    await replaceList(people, night)
    sizes.push(residentMb(portal.pid))
    console.log(
      `  night ${night}: ${sizes.at(-1)?.toFixed(0)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }
  const early = median(sizes.slice(COMPARED, 2 * COMPARED))
  const late = median(sizes.slice(-COMPARED))
  return [
    {
      name: `memory of the portal after ${nights} nights with a file of ${ENTRIES.toLocaleString('en')} entries in OFAC’s format`,
      found: `${(late / early).toFixed(2)} times: ${early.toFixed(0)} MB after ${COMPARED + 1} to ${2 * COMPARED} nights, ${late.toFixed(0)} MB at the end`,
      bar: `≤ ${MOST_GROWN} times`,
      holds: late / early <= MOST_GROWN,
      note: `resident size of the process, by night: ${sizes.map((size) => size.toFixed(0)).join(', ')} MB`,
    },
  ]
}

interface People {
  readonly maker: Client
  readonly checker: Client
}

/** Sends the file of a night, makes it the list's next version, and searches the version. */
async function replaceList({ maker, checker }: People, night: number): Promise<void> {
  const editionId = await sendEdition(maker, fileOf(night))
  const content = { listCode: LIST, listName: 'Nightly', editionId }
  if (night === 1) await authorize(checker, (await maker.send(createWatchList, content)).cqId)
  else {
    const { list } = await maker.send(readWatchList, { listCode: LIST })
    await authorize(checker, (await maker.send(replaceWatchList, { ...content, version: list.version })).cqId)
  }
  await until(async () => (await maker.send(readWatchList, { listCode: LIST })).list.listVersion === night)
  if (night === 1) await authorize(checker, (await maker.send(createScreeningRule, RULE)).cqId)
  const [, askedName] = madeEntry(night * REPLACED)
  const { matches } = await maker.send(tryWatchList, { listCode: LIST, askedName })
  if (matches[0]?.score !== 100) throw new Error(`night ${night} is not in force`)
}

const RULE = {
  ...({ screeningCode: LIST, screeningType: 'DC', screeningDescription: 'On the list of the night' } as const),
  conditions: [
    {
      ...({ columnName: likenessColumn('sender', LIST), queryType: '>=', keyword: '85', keywordType: 'TEXT' } as const),
      join: 'NONE' as const,
    },
  ],
}

/** Returns `sdn.csv` of a night. Each night ends the first entries and adds as many. */
function fileOf(night: number): Buffer {
  const rows = Array.from({ length: ENTRIES }, (_, at) => {
    const no = at + night * REPLACED
    const [, name, , birthDate] = madeEntry(no)
    const remarks = birthDate === null ? '-0- ' : `"DOB ${birthDate.slice(0, 4)}."`
    return `${100_000 + no},"${name}","individual","SDGT",${'-0- ,'.repeat(7)}${remarks}`
  })
  return Buffer.from(`${rows.join('\r\n')}\r\n`)
}

async function sendEdition(maker: Client, content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { editionId } = await maker.send(beginListEdition, {
    listFormat: 'OFAC_CSV',
    files: [{ fileName: 'sdn.csv', byteSize: content.byteLength, sha256 }],
  })
  const { partBytes } = EDITION_LIMITS
  for (let partNo = 0; partNo < partsOf(content.byteLength); partNo += 1) {
    const part = content.subarray(partNo * partBytes, (partNo + 1) * partBytes)
    await maker.send(sendListPart, { editionId, fileNo: 0, partNo, content: part.toString('base64') })
  }
  await until(async () => {
    const { editionStatus, problem } = await maker.send(readListEdition, { editionId })
    if (editionStatus === 'FAILED') throw new Error(problem ?? 'the file was not read')
    return editionStatus === 'READY'
  })
  return editionId
}

/** Authorizes a change as soon as it is compared with the version in force; until then it is refused with 09. */
async function authorize(checker: Client, cqId: string): Promise<void> {
  await until(async () => {
    const { item } = await checker.send(readQueueItem, { cqId })
    try {
      await checker.send(decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash: item.cqHash })
      return true
    } catch (error) {
      if (error instanceof GatewayError && error.code === '09') return false
      throw error
    }
  })
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + MOST_WAIT_MS
  while (!(await isDone())) {
    if (performance.now() > latest) throw new Error('the portal did not finish in time')
    await pause(ASKS_EVERY_MS)
  }
}

/** Returns the resident size of a process in megabytes. */
function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}
