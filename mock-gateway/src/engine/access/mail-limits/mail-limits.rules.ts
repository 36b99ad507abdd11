const HOUR_MS = 60 * 60_000

/** Mails that an unauthenticated caller can make the gateway send. */
export type LimitedMail =
  | 'reset'
  | 'resetLocked'
  | 'device'
  | 'enrolment'
  | 'enrolmentPhone'
  | 'devicesLocked'
  | 'reportLink'

interface MailLimit {
  readonly windowMs: number
  /** Limit for one recipient, over all requests from unknown devices. */
  readonly all: number
  /**
   * The part of them that one address may request: one code and five resends. A single caller cannot use up the others'
   * share.
   */
  readonly sender: number
  /** Requests from a device known for the recipient; anonymous callers cannot use it up. */
  readonly knownDevice: number
}

const CODES: MailLimit = { windowMs: HOUR_MS, all: 12, sender: 6, knownDevice: 12 }

export const MAIL_LIMITS: Readonly<Record<LimitedMail, MailLimit>> = {
  reset: CODES,
  // For a user, or unknown devices, that wrong tries have locked: each code gives five more tries.
  resetLocked: { ...CODES, windowMs: 24 * HOUR_MS, all: 4, sender: 2 },
  device: CODES,
  // For an unknown caller: each address and phone number gets a few, over all callers.
  enrolment: { ...CODES, all: 8, sender: 4 },
  enrolmentPhone: { ...CODES, all: 8, sender: 4 },
  // Per link, not per recipient: the holder of one link cannot use up the codes of another.
  reportLink: { ...CODES, all: 5 },
  devicesLocked: { ...CODES, windowMs: 24 * HOUR_MS, all: 1, sender: 1 },
}

/** The shares a mail is counted on, each with its limit; all of them must have room. */
export function sharesOf(
  kind: LimitedMail,
  from: { readonly knownDevice?: string; readonly sender?: string },
): readonly { readonly sender: string; readonly limit: number }[] {
  const { all, sender, knownDevice } = MAIL_LIMITS[kind]
  if (from.knownDevice !== undefined) return [{ sender: `device:${from.knownDevice}`, limit: knownDevice }]
  const total = { sender: '', limit: all }
  return from.sender === undefined ? [total] : [{ sender: from.sender, limit: sender }, total]
}

/** The window that contains a moment. */
export function windowOf(kind: LimitedMail, now: Date): Date {
  const { windowMs } = MAIL_LIMITS[kind]
  return new Date(now.getTime() - (now.getTime() % windowMs))
}
