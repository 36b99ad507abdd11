/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createVerifiedWorker, TamperedWorkerError } from './verified-worker.ts'

const SCRIPT = 'onmessage = () => postMessage("ready")'
const started: string[] = []
const blobs = new Map<string, Blob>()
const real = { fetch: globalThis.fetch, Worker: globalThis.Worker, crypto: globalThis.crypto }
let answer = { ok: true, status: 200, script: SCRIPT }

class StartedWorker {
  constructor(url: string) {
    started.push(url)
  }
}

function put(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

async function hashOf(script: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(script))
  return `sha384-${Buffer.from(digest).toString('base64')}`
}

beforeEach(() => {
  started.length = 0
  blobs.clear()
  answer = { ok: true, status: 200, script: SCRIPT }
  put('Worker', StartedWorker)
  put('crypto', webcrypto)
  put('fetch', async () => ({
    ok: answer.ok,
    status: answer.status,
    arrayBuffer: async () => new TextEncoder().encode(answer.script).buffer,
  }))
  URL.createObjectURL = (blob) => {
    const url = `blob:http://localhost/${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = () => undefined
})

afterEach(() => {
  for (const [name, value] of Object.entries(real)) put(name, value)
})

describe('a Worker from checked bytes', () => {
  test('starts from a blob of just the bytes whose hash was checked', async () => {
    await createVerifiedWorker({ url: '/export-worker.js', integrity: await hashOf(SCRIPT) })
    expect(started).toEqual(['blob:http://localhost/0'])
    expect(blobs.get('blob:http://localhost/0')?.size).toBe(SCRIPT.length)
  })

  test('is not started when one byte differs', async () => {
    answer.script = `${SCRIPT};`
    const start = createVerifiedWorker({ url: '/export-worker.js', integrity: await hashOf(SCRIPT) })
    await expect(start).rejects.toThrow(TamperedWorkerError)
    expect(started).toEqual([])
  })

  test('is not started without a hash to check', async () => {
    await expect(createVerifiedWorker({ url: '/export-worker.js', integrity: '' })).rejects.toThrow(TamperedWorkerError)
    expect(started).toEqual([])
  })

  test('says that the script is missing when it is, not that it was tampered with', async () => {
    answer = { ok: false, status: 404, script: 'not found' }
    const start = createVerifiedWorker({ url: '/export-worker.js', integrity: await hashOf(SCRIPT) })
    await expect(start).rejects.toThrow('answered 404')
    await expect(start).rejects.not.toThrow(TamperedWorkerError)
  })
})
