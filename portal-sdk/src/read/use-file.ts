import { defaultClient, GatewayError } from '@portal/api-client'
import type { Call, DocumentType } from '@portal/contract'
import type { FileContent } from '@portal/contract/files/files.calls'
import { useEffect, useState } from 'react'
import { bytesOf } from './base64.ts'

export type FileState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly url: string; readonly mediaType: DocumentType; readonly byteSize: number }

const LOADING = { status: 'loading' } as const

/**
 * Loads a file from a call, as an object URL. A file never changes, so it is loaded once and not reloaded after writes.
 * When the component unmounts, the URL is released. A null request disables the hook.
 * @example const picture = useFile(readFile, { fileId })
 */
export function useFile<Request>(call: Call<Request, FileContent>, request: Request | null): FileState {
  const [state, setState] = useState<FileState>(LOADING)
  const wanted = JSON.stringify(request)
  useEffect(() => {
    const stop = new AbortController()
    let url: string | null = null
    setState(LOADING)
    const named = JSON.parse(wanted) as Request | null
    if (named === null) return
    defaultClient()
      .send(call, named, { signal: stop.signal })
      .then(({ content, mediaType, byteSize }) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(new Blob([bytesOf(content)], { type: mediaType }))
        setState({ status: 'ready', url, mediaType, byteSize })
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof GatewayError)) throw error
        setState({ status: 'failed', message: error.message })
      })
    return () => {
      stop.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [call, wanted])
  return state
}
