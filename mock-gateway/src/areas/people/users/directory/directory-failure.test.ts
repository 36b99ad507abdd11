import { expect, test } from '@jest/globals'
import * as ldap from 'ldapts'
import { directoryFailure } from './directory-failure.ts'
import { DirectoryAnswerWrong, DirectoryUnavailable } from './directory-port.ts'

test.each<[string, unknown, typeof DirectoryAnswerWrong | typeof DirectoryUnavailable]>([
  ['a base that is not there', new ldap.NoSuchObjectError(), DirectoryAnswerWrong],
  ['more people than may be', new ldap.SizeLimitExceededError(), DirectoryAnswerWrong],
  ['a protocol error', new ldap.ProtocolError(), DirectoryAnswerWrong],
  ['a code nobody knows', new ldap.UnknownStatusCodeError(4711), DirectoryAnswerWrong],
  ['an answer that is not LDAP', new ldap.MessageParserError('no LDAP'), DirectoryAnswerWrong],
  ['an answer that is not ASN.1', new ldap.InvalidAsn1Error('no ASN.1'), DirectoryAnswerWrong],
  ['several people of one name', new DirectoryAnswerWrong('several'), DirectoryAnswerWrong],
  ['a password that is not taken', new ldap.InvalidCredentialsError(), DirectoryUnavailable],
  ['rights that do not suffice', new ldap.InsufficientAccessError(), DirectoryUnavailable],
  ['a busy server', new ldap.BusyError(), DirectoryUnavailable],
  ['a server that is not available', new ldap.UnavailableError(), DirectoryUnavailable],
  ['a time limit of the server', new ldap.TimeLimitExceededError(), DirectoryUnavailable],
  ['an error of operations', new ldap.OperationsError(), DirectoryUnavailable],
  ['a lost connection', new Error('the connection to the directory was lost'), DirectoryUnavailable],
  ['no answer in time', new Error('the directory took too long'), DirectoryUnavailable],
  ['no connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), DirectoryUnavailable],
])('%s is reported as a failure, and never as an unknown person', (_, error, kind) => {
  expect(directoryFailure(error)).toBeInstanceOf(kind)
})
