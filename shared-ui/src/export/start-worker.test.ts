/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startWorker } from './start-worker.ts'

const BYTES = new TextEncoder().encode('onmessage = () => postMessage("ready")')
const started: string[] = []
const blobs = new Map<string, Blob>()
const realWorker = globalThis.Worker

class StartedWorker {
  constructor(url: string) {
    started.push(url)
  }
}

beforeEach(() => {
  started.length = 0
  blobs.clear()
  globalThis.Worker = StartedWorker as unknown as typeof Worker
  URL.createObjectURL = (blob) => {
    const url = `blob:http://localhost/${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  globalThis.Worker = realWorker
})

test('a Worker is started from a blob that contains exactly the checked bytes', async () => {
  await startWorker({ load: async () => BYTES }, 'sheets')
  expect(started).toEqual(['blob:http://localhost/0'])
  expect(blobs.get('blob:http://localhost/0')?.size).toBe(BYTES.length)
})

test('a Worker is not started if its bytes are refused', async () => {
  const refused = new Error('refused')
  await expect(startWorker({ load: () => Promise.reject(refused) }, 'sheets')).rejects.toBe(refused)
  expect(started).toEqual([])
})

test('a Worker is not started if the start is aborted while its bytes load', async () => {
  const abort = new AbortController()
  let arrive = (_: typeof BYTES) => {}
  const bytes = new Promise<typeof BYTES>((resolve) => {
    arrive = resolve
  })
  const starting = startWorker({ load: () => bytes }, 'sheets', abort.signal)
  abort.abort(new Error('cancelled'))
  await expect(starting).rejects.toThrow('cancelled')
  arrive(BYTES)
  await bytes
  expect(started).toEqual([])
})
