import { defaultClient, GatewayError } from '@portal/api-client'
import { receive } from '@portal/api-client/stream'
import type { Call } from '@portal/contract'

export interface TakenFile {
  readonly file: Blob
  /** The gateway's summary of the whole file. */
  readonly end: Readonly<Record<string, unknown>>
}

/** The number of bytes collected in memory before they go into a blob, which the browser may store on disk. */
const HELD_BYTES = 4 * 1024 * 1024

/**
 * Returns a streamed file once it is complete and verified, never a part of the file.
 * @throws GatewayError for a refusal, or with code `NETWORK` if the file is incomplete; the signal's reason if aborted
 * @example const { file } = await takeFile(exportReport, { reportName, format }, { signal })
 */
export async function takeFile<Request>(
  call: Call<Request, unknown>,
  request: Request,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (done: number) => void },
): Promise<TakenFile> {
  const options = { signal, quiet: true, timeoutMs: 60_000, ...(onProgress && { onProgress }) }
  const { bytes, end } = await receive(defaultClient(), call, request, options)
  const taken: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = bytes.getReader()
  for (;;) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
    if (done) break
    held.push(value)
    size += value.length
    if (size < HELD_BYTES) continue
    taken.push(new Blob(held))
    held = []
    size = 0
  }
  return { file: new Blob([...taken, ...held]), end: await end }
}

/** Returns the gateway's message in an error; undefined for an incomplete file, or an error of another kind. */
export const refusalWords = (error: unknown): string | undefined =>
  error instanceof GatewayError && error.behaviour !== 'network' ? error.message : undefined
