import type { FetchProblem } from '@portal/contract/watch-lists/list-source'
import type { DownloadResult } from '../../../../../engine/outbound/index.ts'

/** A fetch failed: the list in force stays as it is. */
export class FetchFailed extends Error {
  readonly problem: FetchProblem
  /** The number of seconds that the publisher asks to wait; null if it asks for none. */
  readonly retryAfter: number | null

  constructor(key: string, params: Readonly<Record<string, string>> = {}, retryAfter: number | null = null) {
    super(`${key} ${JSON.stringify(params)}`)
    this.problem = { key, params }
    this.retryAfter = retryAfter
  }
}

/**
 * Returns why an answer is not the wanted file; null if the file has arrived.
 * @param begin the first bytes of the file
 */
export function answerFault({ status, error, headers }: DownloadResult, begin: Buffer): FetchFailed | null {
  if (error !== null) return new FetchFailed(`fetchProblem.${error}`)
  if (status === 200) return isWebPage(headers['content-type'], begin) ? new FetchFailed('fetchProblem.page') : null
  if (status !== null && status >= 300 && status < 400 && status !== 304)
    return new FetchFailed('fetchProblem.redirect')
  return new FetchFailed('fetchProblem.status', { status: String(status) }, secondsIn(headers['retry-after']))
}

/** Publishers answer with a web page if they ask for a password, or if the file has moved. */
const isWebPage = (type: string | undefined, begin: Buffer): boolean =>
  type?.startsWith('text/html') === true || /^\uFEFF?\s*<(!doctype html|html)\b/i.test(begin.toString('utf8'))

/** Returns the seconds of a Retry-After header; null for a date and for other texts. */
const secondsIn = (text: string | undefined): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null)
