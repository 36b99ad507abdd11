import type { Envelope } from '../../engine/http/envelope-port.ts'

/** A call that the gateway received, with its opened bodies. */
export interface JournalEntry {
  readonly at: Date
  /** The path of the call, for example `imto/readDirectCredit`. */
  readonly call: string
  /** The id of the session; at the plain-text door the user's name. Null for calls before sign-in. */
  readonly session: string | null
  readonly request: unknown
  readonly answer: object
}

export interface Journal {
  readonly entries: readonly JournalEntry[]
  clear(): void
  /** Returns an envelope that records every message that it opens and seals. */
  around(envelope: Envelope): Envelope
}

export function createJournal(): Journal {
  const entries: JournalEntry[] = []
  return {
    entries,
    clear: () => {
      entries.length = 0
    },
    around: (envelope) => ({
      ...envelope,
      open: async (raw, meta) => {
        const opened = await envelope.open(raw, meta)
        const { scheme, now: at, path } = meta
        const session = scheme.kind === 'session' ? scheme.session.sessionId : null
        return {
          ...opened,
          seal: async (answer, options) => {
            entries.push({ at, call: path.replace(/^\//, ''), session, request: opened.body, answer: { ...answer } })
            return opened.seal(answer, options)
          },
        }
      },
    }),
  }
}
