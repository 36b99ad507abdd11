import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** One script as it came over the wire. */
export interface FetchedScript {
  /** Path of its address. */
  readonly path: string
  readonly origin: string
  /** Bytes in brotli. */
  readonly bytes: number
}

/** Watches a page for scripts, preloaded ones too; call what it answers for those that came since. */
export function watchScripts(page: Page): () => Promise<readonly FetchedScript[]> {
  const answers: Response[] = []
  const hear = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) answers.push(response)
  }
  page.on('response', hear)
  return async () => {
    page.off('response', hear)
    return Promise.all(answers.map(fetched))
  }
}

async function fetched(response: Response): Promise<FetchedScript> {
  const { pathname: path, origin } = new URL(response.url())
  const { 'content-encoding': encoding, 'content-length': length } = await response.allHeaders()
  // A browser that does not ask for brotli over plain HTTP gets something else: then we compress ourselves.
  const bytes =
    encoding === 'br' && length !== undefined ? Number(length) : brotliCompressSync(await response.body()).length
  return { path, origin, bytes }
}

export const bytesOf = (scripts: readonly FetchedScript[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)
