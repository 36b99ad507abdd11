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
  /** Maximum number of mails to one recipient, over all requests from unknown devices. */
  readonly all: number
  /**
   * Maximum number of these mails that one IP address may request: one code and five resends. So a single caller cannot
   * use up the mails that other callers may request.
   */
  readonly sender: number
  /** Separate maximum for requests from a device known for the recipient, which anonymous callers cannot use up. */
  readonly knownDevice: number
}

const CODES: MailLimit = { windowMs: HOUR_MS, all: 12, sender: 6, knownDevice: 12 }

export const MAIL_LIMITS: Readonly<Record<LimitedMail, MailLimit>> = {
  reset: CODES,
  // Applies if wrong tries have locked the user or the unknown devices. The limit is low: each code gives five more
  // tries.
  resetLocked: { ...CODES, windowMs: 24 * HOUR_MS, all: 4, sender: 2 },
  device: CODES,
  // For an unknown caller: each e-mail address and each phone number gets a few mails, over all callers.
  enrolment: { ...CODES, all: 8, sender: 4 },
  enrolmentPhone: { ...CODES, all: 8, sender: 4 },
  // Counted per link, not per recipient, so that the holder of one link cannot use up the codes of another link.
  reportLink: { ...CODES, all: 5 },
  devicesLocked: { ...CODES, windowMs: 24 * HOUR_MS, all: 1, sender: 1 },
}

/** Returns the counters of a mail, each with its limit. A mail may be sent only if every counter is below its limit. */
export function sharesOf(
  kind: LimitedMail,
  from: { readonly knownDevice?: string; readonly sender?: string },
): readonly { readonly sender: string; readonly limit: number }[] {
  const { all, sender, knownDevice } = MAIL_LIMITS[kind]
  if (from.knownDevice !== undefined) return [{ sender: `device:${from.knownDevice}`, limit: knownDevice }]
  const total = { sender: '', limit: all }
  return from.sender === undefined ? [total] : [{ sender: from.sender, limit: sender }, total]
}

/** Returns the start of the window that contains a time. */
export function windowOf(kind: LimitedMail, now: Date): Date {
  const { windowMs } = MAIL_LIMITS[kind]
  return new Date(now.getTime() - (now.getTime() % windowMs))
}
