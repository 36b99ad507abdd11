import type { Page, Response } from '@playwright/test'

/** A script with its transfer size. */
export interface FetchedScript {
  /** The path of the script's address. */
  readonly path: string
  readonly origin: string
  /** The transferred (compressed) bytes of the script. */
  readonly bytes: number
  readonly encoding: string | undefined
}

/**
 * Records a page's scripts, including preloaded scripts. Returns a function that lists the scripts transferred since
 * then.
 */
export function watchScripts(page: Page): () => Promise<readonly FetchedScript[]> {
  const answers: Response[] = []
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) answers.push(response)
  }
  page.on('response', note)
  return async () => {
    page.off('response', note)
    const scripts = await Promise.all(answers.map(fetched))
    // The shell reads a module's bytes again from the browser's cache to verify them, which is not a request.
    return scripts.filter(({ bytes }) => bytes > 0)
  }
}

async function fetched(response: Response): Promise<FetchedScript> {
  const { pathname: path, origin } = new URL(response.url())
  const { responseBodySize: bytes } = await response.request().sizes()
  return { path, origin, bytes, encoding: (await response.allHeaders())['content-encoding'] }
}

export const bytesOf = (scripts: readonly FetchedScript[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)
