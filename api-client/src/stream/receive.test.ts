import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { readCall } from '@portal/contract'
import { FRAME, frameNonce, STREAM_TYPE } from '@portal/contract/stream'
import type { Client } from '../client.ts'
import { receive } from './receive.ts'

// This test has its own implementation of the sender, independent of the gateway's code.

const CALL = readCall<object, { reportName: string }>({ action: 'x', path: 'x', access: 'open' })
const KEY = randomBytes(32)

function frame(number: number, kind: number, content: string | Buffer, key = KEY): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, frameNonce(number))
  return Buffer.concat([
    cipher.update(Buffer.concat([Buffer.of(kind), Buffer.from(content)])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
const headed = (content: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  return Buffer.concat([head, content])
}
const ANSWER = { responseCode: '00', reportName: 'Credits', streamKey: KEY.toString('base64url') }
const FIRST = headed(Buffer.from('{"payload":"sealed"}'))
const END = JSON.stringify({ rows: 2 })
const whole = () => [
  frame(0, FRAME.data, 'one,'),
  frame(1, FRAME.progress, JSON.stringify({ done: 1 })),
  frame(2, FRAME.data, 'two'),
  frame(3, FRAME.end, END),
]

/** Creates a client that receives these bytes as its answer, in pieces of a given size. */
function clientOver(bytes: Buffer, size = 7): Pick<Client, 'send'> {
  return {
    async send(_call, _request, { read } = {}) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          const piece = pieces.shift()
          if (piece === undefined) controller.close()
          else controller.enqueue(new Uint8Array(piece))
        },
      })
      await read?.(new Response(body, { headers: { 'content-type': STREAM_TYPE } }))
      return ANSWER as never
    },
  }
}
const streamOf = (frames: readonly Buffer[]) => Buffer.concat([FIRST, ...frames.map(headed)])
const textOf = async (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(bytes).text()

describe('a streamed answer', () => {
  test.each([1, 3, 4096])(
    'the client reads a whole stream in pieces of %d bytes, and reports its progress',
    async (size) => {
      const told: number[] = []
      const received = await receive(
        clientOver(streamOf(whole()), size),
        CALL,
        {},
        { onProgress: (done) => told.push(done) },
      )
      expect(received.answer).toEqual({ responseCode: '00', reportName: 'Credits' })
      expect(await textOf(received.bytes)).toBe('one,two')
      expect(await received.end).toEqual({ rows: 2 })
      expect(told).toEqual([1])
    },
  )

  test('a refusal in the middle of a stream is thrown', async () => {
    const refusal = { responseCode: '98', responseMessage: 'Too large', correlationId: 'c' }
    const frames = [frame(0, FRAME.data, 'one'), frame(1, FRAME.failed, JSON.stringify(refusal))]
    const { bytes, end } = await receive(clientOver(streamOf(frames)), CALL, {})
    await expect(textOf(bytes)).rejects.toMatchObject({ code: '98', message: 'Too large' })
    await expect(end).rejects.toMatchObject({ code: '98' })
  })

  const [one, progress, two, end] = whole() as [Buffer, Buffer, Buffer, Buffer]
  const flipped = Buffer.from(two)
  flipped[3] = (flipped[3] ?? 0) ^ 1
  test.each<[string, Buffer]>([
    ['ends before its end frame', streamOf([one, progress, two])],
    ['ends within a frame', streamOf([one, progress, two, end]).subarray(0, -3)],
    ['ends within the length of a frame', Buffer.concat([streamOf([one]), Buffer.of(0, 0)])],
    ['lacks a frame', streamOf([one, two, end])],
    ['has two frames the other way round', streamOf([two, progress, one, end])],
    ['has a frame twice', streamOf([one, one, progress, two, end])],
    ['has a byte changed', streamOf([one, progress, flipped, end])],
    ['has a frame of another key', streamOf([one, progress, frame(2, FRAME.data, 'two', randomBytes(32)), end])],
    ['claims a frame of four gigabytes', Buffer.concat([streamOf([one]), Buffer.alloc(4, 255), Buffer.alloc(50)])],
    ['has an empty frame', Buffer.concat([streamOf([one]), Buffer.alloc(4)])],
    ['has a frame of no kind', streamOf([frame(0, 9, '{}')])],
  ])('a streamed answer is incomplete if it %s', async (_, sent) => {
    const received = await receive(clientOver(sent), CALL, {})
    await expect(textOf(received.bytes)).rejects.toThrow()
    await expect(received.end).rejects.toThrow()
  })

  test('the sender’s stream is cancelled when the reader stops', async () => {
    const cancelled = Promise.withResolvers<unknown>()
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(streamOf([one]))),
      cancel: (reason) => cancelled.resolve(reason),
    })
    const client: Pick<Client, 'send'> = {
      async send(_call, _request, { read } = {}) {
        await read?.(new Response(endless, { headers: { 'content-type': STREAM_TYPE } }))
        return ANSWER as never
      },
    }
    const { bytes } = await receive(client, CALL, {})
    const reader = bytes.getReader()
    await reader.read()
    await reader.cancel('enough')
    expect(await cancelled.promise).toBe('enough')
  })

  test('an answer without frames is not accepted as a stream', async () => {
    const client: Pick<Client, 'send'> = {
      async send(_call, _request, { read } = {}) {
        await read?.(new Response('{"payload":"x"}', { headers: { 'content-type': 'application/json' } }))
        return { responseCode: '00' } as never
      },
    }
    await expect(receive(client, CALL, {})).rejects.toThrow('does not go on')
  })
})
