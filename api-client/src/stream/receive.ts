import type { Answer, Call } from '@portal/contract'
import { FRAME, frameNonce, STREAM_TYPE } from '@portal/contract/stream'
import type { Client, SendOptions } from '../client.ts'
import { GatewayError, NETWORK } from '../gateway-error.ts'
import { errorOf } from '../outcome.ts'
import { fromBase64, fromJson, fromUtf8, subtle } from '../own-built-ins.ts'
import { type Frames, framesOf } from './frames.ts'

export interface ReceiveOptions extends Pick<SendOptions, 'signal' | 'quiet' | 'timeoutMs'> {
  /** Called with the progress that the sender reports. */
  readonly onProgress?: (done: number) => void
}

export interface Received<Payload> {
  readonly answer: Answer<Payload>
  /**
   * The requested bytes. The stream reads them only as fast as they are consumed; cancelling it stops the sender. It
   * fails if bytes are missing or changed; the data read until then is incomplete.
   */
  readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The sender's summary, once everything has arrived. */
  readonly end: Promise<Readonly<Record<string, unknown>>>
}

/**
 * Sends a call with an answer that continues as a stream (`@portal/contract/stream`).
 * @throws GatewayError for the same reasons as `send`
 */
export async function receive<Request, Payload>(
  client: Pick<Client, 'send'>,
  call: Call<Request, Payload>,
  request: Request,
  { onProgress, ...options }: ReceiveOptions = {},
): Promise<Received<Payload>> {
  const behind: { frames?: Frames } = {}
  const read = async (response: Response) => {
    if (response.body === null || response.headers.get('content-type') !== STREAM_TYPE) return response.text()
    behind.frames = framesOf(response.body)
    const first = await behind.frames.next()
    return first === null ? '' : fromUtf8(first)
  }
  const { streamKey, ...answer } = (await client.send(call, request, { ...options, read })) as Answer<Payload> & {
    streamKey?: string
  }
  if (behind.frames === undefined || streamKey === undefined) throw new TypeError('the answer does not go on')
  const key = await subtle.importKey('raw', bytesOf(streamKey), 'AES-GCM', false, ['decrypt'])
  return { answer: answer as Answer<Payload>, ...opened(behind.frames, key, onProgress) }
}

function opened(frames: Frames, key: CryptoKey, onProgress: ReceiveOptions['onProgress']) {
  const end = Promise.withResolvers<Readonly<Record<string, unknown>>>()
  end.promise.catch(() => undefined)
  let number = 0

  async function next(): Promise<Uint8Array<ArrayBuffer>> {
    const frame = await frames.next()
    if (frame === null) throw new TypeError('the stream was cut off')
    const algorithm = { name: 'AES-GCM', iv: frameNonce(number++) }
    return new Uint8Array(await subtle.decrypt(algorithm, key, frame))
  }

  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          for (;;) {
            const content = await next()
            const said = content.subarray(1)
            if (content[0] === FRAME.data) return controller.enqueue(said)
            if (content[0] === FRAME.progress) onProgress?.(Number(objectOf(said).done))
            else if (content[0] === FRAME.end) {
              end.resolve(objectOf(said))
              return controller.close()
            } else throw refusalIn(said)
          }
        } catch (error) {
          const failure = error instanceof GatewayError ? error : broken(error)
          end.reject(failure)
          controller.error(failure)
          await frames.cancel(failure).catch(() => undefined)
        }
      },
      cancel: async (reason) => {
        end.reject(reason)
        await frames.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return { bytes, end: end.promise }
}

const objectOf = (json: Uint8Array): Record<string, unknown> => fromJson(fromUtf8(json))

/** Returns the gateway's refusal, with the message in the language of the call. */
function refusalIn(said: Uint8Array): GatewayError {
  const answer = objectOf(said)
  return errorOf({ kind: 'sealed', code: String(answer.responseCode), answer }, 'en')
}

/** Returns the error for a cut or changed stream, which counts as no answer. */
function broken(cause: unknown): GatewayError {
  const error = new GatewayError({ code: NETWORK, behaviour: 'network', message: '' })
  error.cause = cause
  return error
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
