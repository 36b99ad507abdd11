import { reasonOf, send } from './post-outside.ts'

/** The answer of a system whose address the operator stated, or why there is none. */
export type SystemAnswer =
  | { readonly status: number; readonly body: string }
  /** `isReached` is false if the request certainly did not reach the system. */
  | { readonly status: null; readonly reason: string; readonly isReached: boolean }

/** Errors before a connection exists, so that no byte of the request was sent. */
const NOT_REACHED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])

/**
 * Posts to a system whose address the operator stated, so that the address itself needs no check: on a connection of
 * its own, within a time limit, without following redirects, and up to a number of bytes of the answer.
 */
export async function askSystem(
  { url, headers, body }: { readonly url: string; readonly headers: Record<string, string>; readonly body: string },
  { timeoutMs, mostBytes }: { readonly timeoutMs: number; readonly mostBytes: number },
): Promise<SystemAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
    const answer = await send(new URL(url), { agent: false, method: 'POST', headers: sent, signal }, body, mostBytes)
    return { status: answer.status, body: answer.body ?? '' }
  } catch (error) {
    const reason = reasonOf(error, signal)
    return { status: null, reason, isReached: !NOT_REACHED.has(reason) }
  }
}
