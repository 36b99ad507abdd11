import type { Claims } from './claims.ts'
import type { Answer, Note, NoteBook } from './note-book.ts'

export type Body = Readonly<Record<string, unknown>>

/** A write that was checked: the note before and after it, or the answer that refuses it. */
type Checked = { readonly before: Note | null; readonly after: Note } | { readonly refusal: Answer }

const refusal = (responseCode: string, responseMessage?: string, errors?: readonly object[]): Checked => ({
  refusal: { responseCode, ...(responseMessage && { responseMessage }), ...(errors && { errors }) },
})

/** Checks a write against the notes that the user may see, and returns what it would change. Changes nothing. */
export function checkWrite(book: NoteBook, { call, ...scope }: Claims, body: Body): Checked {
  if (String(body.notesTitle ?? '').startsWith('Forbidden'))
    return refusal('12', 'The title is on the list of forbidden words.', [
      { field: 'notesTitle', message: 'Choose another title' },
    ])
  const before = call.endsWith('/add') ? null : book.find(body.noteId, scope)
  if (before === undefined) return refusal('25')
  if (before === null && !scope.subsidiaries.includes(String(body.subsidiary))) return refusal('25')
  const partner = before === null ? scope.partner : before.partner
  const subsidiary = before?.subsidiary ?? String(body.subsidiary)
  const after = { ...before, ...body, partner, subsidiary, notesCurrency: book.currencyOf(subsidiary) } as Note
  return { before, after }
}

/** The fields of a note in the queue and in the audit trail. */
const fieldsOf = ({ notesTitle, notesWeight, notesLimit, notesCurrency }: Note) => ({
  ...{ notesTitle, notesWeight, notesLimit, notesCurrency },
})

/** Answers the step `check`. */
export function answerCheck(book: NoteBook, claims: Claims, body: Body): Answer {
  const checked = checkWrite(book, claims, body)
  if ('refusal' in checked) return checked.refusal
  const { before, after } = checked
  return {
    responseCode: '00',
    id: before?.noteId ?? null,
    name: before?.notesTitle ?? after.notesTitle,
    version: before === null ? null : String(before.version),
    before: before && fieldsOf(before),
    after: fieldsOf(after),
    subsidiary: after.subsidiary,
    partner: after.partner,
  }
}

/** Answers the step `write`: makes the write at most once under its idempotency key. */
export function answerWrite(book: NoteBook, claims: Claims, key: string, body: Body): Answer {
  const known = book.answered(key)
  if (known !== undefined) return known
  const checked = checkWrite(book, claims, body)
  if ('refusal' in checked) return book.keep(key, checked.refusal)
  const { before, after } = checked
  if (before !== null && String(before.version) !== claims.version) return book.keep(key, { responseCode: '29' })
  if (after.notesTitle.startsWith('Refused'))
    return book.keep(key, { responseCode: '12', responseMessage: 'The note book is closed for today.' })
  const note = { ...after, noteId: before?.noteId ?? `note-${key}`, version: (before?.version ?? 0) + 1 }
  book.put(note)
  return book.keep(key, { responseCode: '00', noteId: note.noteId })
}
