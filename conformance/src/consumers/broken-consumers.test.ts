import { expect, test } from '@jest/globals'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'
import { consumerLines, judgeConsumers } from './broken-consumers.ts'

const document = readCallDocument()
const { since = '' } = document.calls['user/read'] ?? {}
const CONSUMER = {
  module: 'mfe-payments',
  version: '1.0.0',
  calls: { 'user/read': since },
  fields: { 'user/read': ['data[].userId', 'total'] },
}
/** The contract with another version of one call. */
const withVersions = (versions: { since: string; breaking: string }) => {
  const call = document.calls['user/read']
  if (call === undefined) throw new Error('the contract has no call user/read')
  return { ...document, calls: { ...document.calls, 'user/read': { ...call, ...versions } } }
}

test('a gateway with the present contract breaks no module', () => {
  expect(judgeConsumers([CONSUMER], document)).toEqual([{ module: 'mfe-payments', version: '1.0.0', breaks: [] }])
})

test('a gateway that lacks a call breaks the modules that use it', () => {
  const { 'user/read': _, ...calls } = document.calls
  const [judged] = judgeConsumers([CONSUMER], { ...document, calls })
  expect(judged?.breaks).toEqual(['The gateway has no call user/read.'])
})

test('a gateway breaks a module by a later incompatible change, and by an earlier form of a call', () => {
  const [later] = judgeConsumers([CONSUMER], withVersions({ since: '99.0.0', breaking: '99.0.0' }))
  expect(later?.breaks).toEqual([
    `user/read changed incompatibly in version 99.0.0; the module was built with that of ${since}.`,
  ])
  const [earlier] = judgeConsumers([CONSUMER], withVersions({ since: '1.0.0', breaking: '1.0.0' }))
  expect(earlier?.breaks).toEqual([`user/read is that of version 1.0.0; the module was built with that of ${since}.`])
})

test('a gateway whose answer lacks a field breaks the modules that read this field', () => {
  const { UserRow: { properties: { userId: _, ...properties } = {}, ...row } = {}, ...others } = document.definitions
  const [judged] = judgeConsumers([CONSUMER], {
    ...document,
    definitions: { ...others, UserRow: { ...row, properties } },
  })
  expect(judged?.breaks).toEqual(['The answer of user/read lacks data[].userId.'])
})

test('fields are not judged without the schemas of answers, and calls not for a module that lists none', () => {
  const running = { calls: document.calls }
  expect(judgeConsumers([CONSUMER, { module: 'mfe-old', version: '0.9.0' }], running)).toEqual([
    {
      ...{ module: 'mfe-payments', version: '1.0.0', breaks: [] },
      notChecked: 'a running gateway does not state the fields of its answers',
    },
    { module: 'mfe-old', version: '0.9.0', breaks: [], notChecked: 'it was built before calls were recorded' },
  ])
})

test('the lines name each module, what would break it, and the number of broken modules', () => {
  const lines = consumerLines(judgeConsumers([CONSUMER], { ...document, calls: {} }))
  expect(lines).toEqual([
    '✗ mfe-payments 1.0.0',
    '    breaks: The gateway has no call user/read.',
    '',
    'The gateway breaks 1 of 1 modules.',
  ])
})
