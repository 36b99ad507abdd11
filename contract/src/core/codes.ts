/** How the client behaves on a code (spec §8, rulings part 3). */
export type CodeBehaviour =
  | 'success'
  /** The requesting screen handles it; shown where the user can act. */
  | 'refusal'
  /** The session has ended: dialog, emptied caches, sign-in. */
  | 'session-ended'
  /** A toast. */
  | 'toast'
  /** No effect; the same request may be sent again. */
  | 'retry'

/** Every response code with its behaviour; texts are `codes.<code>` of the contract's catalogue. */
export const CODES = {
  '00': 'success',
  '01': 'refusal',
  '02': 'refusal',
  '03': 'refusal',
  '05': 'refusal',
  '06': 'refusal',
  '09': 'refusal',
  '12': 'refusal',
  '13': 'refusal',
  '14': 'refusal',
  '15': 'refusal',
  '17': 'refusal',
  '20': 'refusal',
  '21': 'refusal',
  '25': 'refusal',
  '26': 'refusal',
  '28': 'refusal',
  '29': 'refusal',
  '30': 'refusal',
  '31': 'refusal',
  '34': 'refusal',
  '40': 'refusal',
  '51': 'refusal',
  '54': 'refusal',
  '55': 'refusal',
  '56': 'refusal',
  '57': 'refusal',
  '58': 'refusal',
  '59': 'refusal',
  '61': 'refusal',
  '62': 'refusal',
  '63': 'refusal',
  '64': 'refusal',
  '65': 'refusal',
  '68': 'refusal',
  '75': 'refusal',
  '76': 'refusal',
  '77': 'refusal',
  '79': 'refusal',
  '90': 'refusal',
  '91': 'retry',
  '92': 'session-ended',
  '93': 'refusal',
  '94': 'refusal',
  '95': 'refusal',
  '96': 'retry',
  '98': 'refusal',
  '990': 'session-ended',
  '999': 'toast',
  /** The request was sealed to an unknown server key: fetch the keys and resend once. */
  K1: 'retry',
  /** The request's clock is off by more than a minute: learn the server's time and resend once. */
  K2: 'retry',
} as const satisfies Record<string, CodeBehaviour>

export type ResponseCode = keyof typeof CODES

/** The codes that an unencrypted answer may have (ruling A75). */
export const PLAIN_CODES: readonly ResponseCode[] = ['92', '990', '91', '96', 'K1']

/** The behaviour of a code; an unknown one is a refusal that shows the server's text (spec §8). */
export function behaviourOf(code: string): CodeBehaviour {
  return Object.hasOwn(CODES, code) ? CODES[code as ResponseCode] : 'refusal'
}
