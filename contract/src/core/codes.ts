/** The ways in which the client reacts to a code (spec §8, rulings part 3). */
export type CodeBehaviour =
  | 'success'
  /** The requesting screen handles the code and shows the message where the user can act. */
  | 'refusal'
  /** The session has ended: the client shows a dialog, empties its caches and returns to sign-in. */
  | 'session-ended'
  /** The client shows a toast. */
  | 'toast'
  /** The request had no effect; the client may send the same request again. */
  | 'retry'

/** Every response code with its behaviour; the messages are `codes.<code>` of the contract's catalogue. */
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
  /** The request was encrypted for an unknown server key: the client fetches the keys and resends once. */
  K1: 'retry',
  /** The request's time is off by more than a minute: the client learns the server's time and resends once. */
  K2: 'retry',
} as const satisfies Record<string, CodeBehaviour>

export type ResponseCode = keyof typeof CODES

/** The codes that an unencrypted answer may have (ruling A75). */
export const PLAIN_CODES: readonly ResponseCode[] = ['92', '990', '91', '96', 'K1']

/** Returns the behaviour of a code; an unknown code is a refusal that shows the server's text (spec §8). */
export function behaviourOf(code: string): CodeBehaviour {
  return Object.hasOwn(CODES, code) ? CODES[code as ResponseCode] : 'refusal'
}
