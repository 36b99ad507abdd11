import {
  InvalidAsn1Error,
  MessageParserError,
  NoSuchObjectError,
  ProtocolError,
  ResultCodeError,
  SizeLimitExceededError,
  UnknownStatusCodeError,
} from 'ldapts'
import { DirectoryAnswerWrong, DirectoryUnavailable } from './directory-port.ts'

/** Errors of invalid answers, which a second attempt would not improve. */
const WRONG = [
  ...[InvalidAsn1Error, MessageParserError, ProtocolError, UnknownStatusCodeError],
  ...[NoSuchObjectError, SizeLimitExceededError],
]

/** Returns the kind of a failed look-up: a wrong answer (20), or an unreachable directory (91). */
export function directoryFailure(error: unknown): DirectoryAnswerWrong | DirectoryUnavailable {
  if (error instanceof DirectoryAnswerWrong) return error
  const isWrong = WRONG.some((kind) => error instanceof kind)
  return isWrong ? new DirectoryAnswerWrong(describe(error)) : new DirectoryUnavailable(error)
}

const describe = (error: unknown) => (error instanceof ResultCodeError ? `code ${error.code}` : 'not understood')
