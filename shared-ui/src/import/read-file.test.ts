import { expect, test } from '@jest/globals'
import { answerRead } from './answer-read.ts'
import type { ReadFileMessage } from './import-messages.ts'
import { type ReadWorker, readFile } from './read-file.ts'
import { bytesOf } from './testing/make-files.ts'

/** Runs the Worker's code in the thread of the test, or simulates a Worker that never answers. */
class ReadingWorker implements ReadWorker {
  onmessage: ReadWorker['onmessage'] = null
  onerror: ReadWorker['onerror'] = null
  isTerminated = false
  readonly #isStuck: boolean
  constructor(isStuck = false) {
    this.#isStuck = isStuck
  }
  postMessage(message: ReadFileMessage): void {
    if (!this.#isStuck) void answerRead(message).then((data) => this.onmessage?.({ data }))
  }
  terminate(): void {
    this.isTerminated = true
  }
}

const file = (name: string, text: string) => new File([bytesOf(text)], name)

test('a file is read in a Worker that ends afterwards', async () => {
  const worker = new ReadingWorker()
  expect(await readFile(file('a.csv', 'a\n1'), async () => worker)).toEqual({
    headings: ['a'],
    rows: [{ line: 2, cells: ['1'], numbers: [] }],
  })
  expect(worker.isTerminated).toBe(true)
})

test('a refusal names the fault and its position in the file', async () => {
  const worker = new ReadingWorker()
  const reading = readFile(file('a.csv', 'a\n1\n2,3'), async () => worker)
  await expect(reading).rejects.toMatchObject({ fault: 'ragged', place: { line: 3, column: 'B' } })
  expect(worker.isTerminated).toBe(true)
})

test('a file with an invalid name or size is refused without a Worker', async () => {
  const never = () => Promise.reject(new Error('started'))
  await expect(readFile(file('a.pdf', 'x'), never)).rejects.toMatchObject({ fault: 'type' })
  await expect(readFile(file('a.csv', 'x'.repeat(2_000_001)), never)).rejects.toMatchObject({ fault: 'size' })
})

test('a timeout refuses the file and ends the Worker', async () => {
  const worker = new ReadingWorker(true)
  await expect(readFile(file('a.csv', 'a\n1'), async () => worker, 20)).rejects.toMatchObject({ fault: 'time' })
  expect(worker.isTerminated).toBe(true)
})

test('a file is refused if the Worker crashes', async () => {
  const worker = new ReadingWorker(true)
  const reading = readFile(file('a.csv', 'a\n1'), async () => worker)
  while (worker.onerror === null) await new Promise((resolve) => setImmediate(resolve))
  worker.onerror({ message: 'out of memory' })
  await expect(reading).rejects.toMatchObject({ fault: 'type' })
})
