import type { Claims } from './claims.ts'

export interface Note {
  readonly noteId: string
  readonly notesTitle: string
  readonly notesWeight: 'LOW' | 'HIGH'
  readonly notesLimit: string
  readonly notesCurrency: string
  readonly subsidiary: string
  /** Code of the partner whose users see the note. Null for a note that only the bank sees. */
  readonly partner: string | null
  readonly version: number
}

/** The answer to a write, kept by its idempotency key. */
export type Answer = Readonly<Record<string, unknown>>

const CURRENCIES: Readonly<Record<string, string>> = { '01': 'NGN', '02': 'GHC', '03': 'CDF' }

export type Scope = Pick<Claims, 'subsidiaries' | 'partner'>

/** The notes of the demo service, in memory. */
export function openNoteBook() {
  const notes = new Map<string, Note>()
  const answers = new Map<string, Answer>()
  const put = (note: Note) => notes.set(note.noteId, note)
  const seed = (noteId: string, subsidiary: string, partner: string | null, notesTitle: string) =>
    put({
      ...{ noteId, subsidiary, partner, notesTitle, notesWeight: 'LOW', notesLimit: '5000.00', version: 1 },
      notesCurrency: CURRENCIES[subsidiary] ?? 'NGN',
    })
  seed('note-1', '01', null, 'Tellers ask for a second document')
  seed('note-2', '02', 'SWIFTREMIT', 'Receivers in Kumasi come late')
  seed('note-3', '02', 'KUDIPAY', 'New vouchers from Monday')
  seed('note-4', '03', null, 'Kinshasa closes at noon on Saturdays')
  return {
    /** Every note, for tests. */
    all: (): readonly Note[] => [...notes.values()],
    /** Returns the notes that the user may see: the scope is in the claims, never in the request. */
    visible: (scope: Scope): readonly Note[] => [...notes.values()].filter((note) => isVisible(note, scope)),
    find: (noteId: unknown, scope: Scope): Note | undefined => {
      const note = notes.get(String(noteId))
      return note !== undefined && isVisible(note, scope) ? note : undefined
    },
    currencyOf: (subsidiary: unknown) => CURRENCIES[String(subsidiary)] ?? '',
    put,
    /** Returns the answer of an earlier request with the same idempotency key. */
    answered: (key: string): Answer | undefined => answers.get(key),
    keep: (key: string, answer: Answer) => {
      answers.set(key, answer)
      return answer
    },
  }
}

export type NoteBook = ReturnType<typeof openNoteBook>

const isVisible = ({ subsidiary, partner }: Note, scope: Scope): boolean =>
  scope.subsidiaries.includes(subsidiary) && (scope.partner === null || scope.partner === partner)
