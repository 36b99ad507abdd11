import { createHash } from 'node:crypto'
import { afterAll, expect, test } from '@jest/globals'
import { holdWorkers, WorkersBusy, WorkTooHeavy } from '../../../engine/workers/index.ts'
import { smallPng } from '../../../testing/pictures.ts'
import { inspectFile, requireAccepted } from './inspect-file.ts'

const releaseWorkers = holdWorkers()
afterAll(releaseWorkers)

const FILE = { content: smallPng().toString('base64'), purpose: 'passport' } as const

test('a worker returns the bytes, the kind, the size and the hash of an accepted file', async () => {
  const { bytes, sha256, ...rest } = requireAccepted(await inspectFile(FILE, 'one'), 'content')
  expect(rest).toEqual({ fault: null, mediaType: 'image/png', size: { width: 8, height: 8 } })
  expect(smallPng().equals(bytes)).toBe(true)
  expect(createHash('sha256').update(smallPng()).digest().equals(sha256)).toBe(true)
})

test('a file whose inspection exceeds its limits is refused at its field as too complex', async () => {
  const stopped = await inspectFile(FILE, 'one', () => Promise.reject(new WorkTooHeavy('time')))
  expect(stopped).toEqual({ fault: 'fileTooComplex' })
  expect(() => requireAccepted(stopped, 'content')).toThrow(
    expect.objectContaining({
      code: '30',
      options: { fields: [{ field: 'content', key: 'validation.fileTooComplex' }] },
    }),
  )
})

test('a file for which no thread is free is not called invalid', async () => {
  const full = () => Promise.reject(new WorkersBusy('the queue is full'))
  await expect(inspectFile(FILE, 'one', full)).rejects.toThrow(WorkersBusy)
})
