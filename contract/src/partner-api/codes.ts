import type { ResponseCode } from '../core/codes.ts'

/** The codes with which a request may be refused: `code` in the RFC 9457 problem. */
export const PARTNER_REFUSALS = [
  ...(['30', '25', '40', '09', '12', '21', '28', '29', '94', '13', '14', '15', '31'] as const),
  ...(['51', '56', '57', '61', '62', '65', '34', '58', '05', '91', '96'] as const),
] as const satisfies readonly ResponseCode[]

/** The codes with which an accepted transaction may become FAILED: `responseCode` of the transaction. */
export const PARTNER_FAILURES = ['05', '14', '17', '54', '93'] as const satisfies readonly ResponseCode[]
