import { describe, expect, test } from '@jest/globals'
import { amountColumn, dateColumn, dateTimeColumn, serialColumn, statusColumn, textColumn } from '../table/columns.ts'
import { type ExportChunk, type ExportRequest, exportRows, TooManyRowsError } from './export-rows.ts'
import { FakeWorker } from './testing/fake-worker.ts'
import { NOT_PRINTED } from './testing/not-printed.ts'
import { readCsv } from './testing/read-csv.ts'
import type { ToWorker } from './worker-messages.ts'

interface Row {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly status: string
}

const ROWS: readonly Row[] = Array.from({ length: 2300 }, (_, at) => ({
  name: `n${at}`,
  amount: `${at}.50`,
  currency: 'NGN',
  status: 'PENDING',
}))

const COLUMNS = [
  serialColumn<Row>('S/N'),
  textColumn<Row>('name', 'Called', { exportHeader: 'Name' }),
  amountColumn<Row>('amount', 'Amount', { currency: (row) => row.currency, isHidden: true }),
  statusColumn<Row>('status', 'Status', () => ({ label: 'En attente', tone: 'warning' })),
]

/** Returns chunks of 1,000 rows; the cursor is the start of the next chunk. */
const chunkOf = (cursor: string | undefined): ExportChunk<Row> => {
  const start = Number(cursor ?? 0)
  const end = start + 1000
  return { rows: ROWS.slice(start, end), cursor: end < ROWS.length ? String(end) : undefined, total: ROWS.length }
}

const markOf = (number: string) => ({ label: `Export ${number}`, sheetName: 'About', lines: ['Rows'] })

function request(worker: FakeWorker, part: Partial<ExportRequest<Row>> = {}): ExportRequest<Row> {
  return {
    fetchChunk: async (cursor) => chunkOf(cursor),
    columns: COLUMNS,
    format: 'csv',
    sheetName: 'Rows',
    paper: 'a4',
    words: { yes: 'Yes', no: 'No', currencyOf: '{column} (currency)', print: NOT_PRINTED, markOf },
    printed: COLUMNS.filter(({ isHidden }) => !isHidden),
    language: 'en',
    timeZone: 'Africa/Lagos',
    startWorker: async () => worker,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...part,
  }
}

describe('an export of all rows', () => {
  test('an export of all rows includes hidden columns, the words of statuses, and a currency column beside each amount', async () => {
    const worker = new FakeWorker()
    const { bytes, count } = await exportRows(request(worker))
    const [header, ...rows] = readCsv(new TextDecoder().decode(bytes))
    expect(header).toEqual(['Name', 'Amount', 'Amount (currency)', 'Status'])
    expect(rows).toHaveLength(2300)
    expect(rows.at(-1)).toEqual(['n2299', '2299.50', 'NGN', 'En attente'])
    expect(count).toBe(2300)
    expect(worker.isTerminated).toBe(true)
  })

  test('an export of all rows reports its progress and passes on at most 500 rows at once, so that the page stays responsive', async () => {
    const worker = new FakeWorker()
    const progress: string[] = []
    await exportRows(
      request(worker, {
        onProgress: ({ done, total, isWriting }) => progress.push(`${done}/${total}${isWriting ? ' writing' : ''}`),
      }),
    )
    expect(progress).toEqual(['500/2300', '1000/2300', '1500/2300', '2000/2300', '2300/2300', '2300/2300 writing'])
    for (const message of worker.heard)
      if (message.kind === 'rows') expect(message.rows.length).toBeLessThanOrEqual(500)
  })

  test('a cancelled export fails with the reason, sends no further requests and ends the Worker', async () => {
    const worker = new FakeWorker()
    const controller = new AbortController()
    const asked: (string | undefined)[] = []
    const running = exportRows(
      request(worker, {
        signal: controller.signal,
        fetchChunk: async (cursor) => {
          asked.push(cursor)
          return chunkOf(cursor)
        },
        onProgress: ({ done }) => {
          if (done >= 1000) controller.abort(new Error('cancelled by the user'))
        },
      }),
    )
    await expect(running).rejects.toThrow('cancelled by the user')
    expect(asked).toEqual([undefined, '1000'])
    expect(worker.isTerminated).toBe(true)
  })

  test('an export of all rows does not start if it was already cancelled', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    const startWorker = () => Promise.reject(new Error('must not be asked'))
    await expect(exportRows(request(new FakeWorker(), { signal, startWorker }))).rejects.toThrow('gone')
  })

  test('an export of all rows fails with the error of a failed request, and ends the Worker', async () => {
    const worker = new FakeWorker()
    const fetchChunk = async (cursor: string | undefined) => {
      if (cursor) throw new Error('session ended')
      return chunkOf(cursor)
    }
    await expect(exportRows(request(worker, { fetchChunk }))).rejects.toThrow('session ended')
    expect(worker.isTerminated).toBe(true)
  })

  test('an export of all rows fails if the Worker cannot be started or crashes', async () => {
    const startWorker = () => Promise.reject(new Error('other hash'))
    await expect(exportRows(request(new FakeWorker(), { startWorker }))).rejects.toThrow('other hash')

    const worker = new FakeWorker()
    worker.postMessage = () => queueMicrotask(() => worker.onerror?.({ message: 'out of memory' }))
    await expect(exportRows(request(worker))).rejects.toThrow('out of memory')
  })

  test('an export of all rows fails if the Worker crashed before its first message', async () => {
    const worker = new FakeWorker()
    worker.postMessage = () => undefined
    const fetchChunk = async (cursor: string | undefined) => {
      worker.onerror?.({})
      return chunkOf(cursor)
    }
    const startWorker = async () => worker
    const late = async (cursor: string | undefined) => {
      await Promise.resolve()
      return fetchChunk(cursor)
    }
    await expect(exportRows(request(worker, { startWorker, fetchChunk: late }))).rejects.toThrow('has stopped')
  })

  test('an Excel export refuses more rows than a sheet holds, but a CSV export has no limit', async () => {
    const fetchChunk = async () => ({ rows: ROWS.slice(0, 1), total: 2_000_000 })
    await expect(exportRows(request(new FakeWorker(), { format: 'xlsx', fetchChunk }))).rejects.toThrow(
      TooManyRowsError,
    )
    await expect(exportRows(request(new FakeWorker(), { fetchChunk }))).resolves.toMatchObject({ count: 1 })
  })

  test('an export without rows writes a file with only the headings', async () => {
    const fetchChunk = async () => ({ rows: [], total: 0 })
    const { bytes, count } = await exportRows(request(new FakeWorker(), { fetchChunk }))
    expect(readCsv(new TextDecoder().decode(bytes))).toHaveLength(1)
    expect(count).toBe(0)
  })
})

test('a PDF export has the columns that the list shows, and formats figures as the list does', async () => {
  const heard: unknown[] = []
  const worker = new FakeWorker()
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message) => {
    heard.push(message)
    post(message)
  }
  const printed = [...COLUMNS].filter(({ id }) => id !== 'status')
  await exportRows(request(worker, { format: 'pdf', printed, language: 'fr' })).catch(() => undefined)
  expect(heard[0]).toMatchObject({
    kind: 'start',
    plan: { format: 'pdf', columns: [{ header: 'Called' }, { header: 'Amount' }] },
  })
  expect(heard[1]).toMatchObject({ kind: 'rows' })
  const [first = []] = (heard[1] as { rows: string[][] }).rows
  expect(first.map((text) => text.replaceAll(/\s/gu, ' '))).toEqual(['n0', '0,50 NGN'])
})

test.each([
  ['csv', 'en', 'GMT+1'],
  ['xlsx', 'fr', 'UTC+1'],
  ['pdf', 'fr', 'UTC+1'],
] as const)('a time column names its time zone in a %s file in %s', async (format, language, zone) => {
  const columns = [dateTimeColumn<Row>('name', 'Created'), dateColumn<Row>('amount', 'Value date')]
  const worker = new FakeWorker()
  await exportRows(request(worker, { format, language, columns, printed: columns })).catch(() => undefined)
  expect(worker.heard[0]).toMatchObject({
    plan: { columns: [{ header: `Created (${zone})` }, { header: 'Value date' }] },
  })
})

test('a PDF export with too many rows is refused before a row is written', async () => {
  const worker = new FakeWorker()
  const fetchChunk = async (cursor?: string) => ({
    rows: ROWS.slice(0, 10),
    cursor: cursor === undefined ? 'more' : undefined,
    total: 10_001,
  })
  await expect(exportRows(request(worker, { format: 'pdf', fetchChunk }))).rejects.toBeInstanceOf(TooManyRowsError)
  expect(worker.heard.some(({ kind }) => kind === 'rows')).toBe(false)
})

test('the file is marked with the number of the export, which the first chunk has', async () => {
  const worker = new FakeWorker()
  const asked: ToWorker[] = []
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (message) => {
    asked.push(message)
    post(message)
  }
  const fetchChunk = async (cursor: string | undefined) => ({
    ...chunkOf(cursor),
    ...(cursor === undefined && { exportNumber: '5B1C2A9E4F10' }),
  })
  const made = await exportRows(request(worker, { fetchChunk }))
  expect(made.exportNumber).toBe('5B1C2A9E4F10')
  expect(asked.at(-1)).toEqual({ kind: 'finish', mark: markOf('5B1C2A9E4F10') })
})
