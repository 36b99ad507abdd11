import type { ResponseCode } from '@portal/contract'

/** Codes that leave the gateway unencrypted (ruling A75). */
export type PlainCode = Extract<ResponseCode, '92' | '990' | '91' | '96' | 'K1'>

/**
 * A message that was not accepted before anybody was authenticated. It has one face (code 990) whatever is wrong with it;
 * only an unknown server key (K1) and a session that ended with the right token (92 or 990) say more. `reason` is for the log.
 */
export class EnvelopeRefusal extends Error {
  readonly code: PlainCode
  readonly reason: string
  constructor(reason: string, code: PlainCode = '990') {
    super(`envelope refused: ${reason}`)
    this.name = 'EnvelopeRefusal'
    this.code = code
    this.reason = reason
  }
}

/** The plain answer of a code: HTTP status and body. It never carries more than this (ruling A75). */
export function plainAnswer(code: PlainCode, correlationId: string) {
  return { status: code === '92' || code === '990' ? 401 : 200, body: { responseCode: code, correlationId } }
}
