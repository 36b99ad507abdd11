import { describe, expect, test } from '@jest/globals'
import { changeHash, hashOfSent } from './change-hash.ts'
import { type DecisionFacts, isStale, refuseDecision } from './decision.rules.ts'

const before = { userSolId: '101', userStatus: 'ACTIVE' }
const after = { userSolId: '102', userStatus: 'ACTIVE' }
const submittedHash = changeHash(before, after)
const fine: DecisionFacts = {
  status: 'PENDING',
  isExpired: false,
  isOwn: false,
  submittedHash,
  storedHash: submittedHash,
  seenHashes: [submittedHash],
  mayCheck: true,
  authorizes: true,
  isMakerActive: true,
  hasVoted: false,
}

describe('a decision', () => {
  test.each<[string, Partial<DecisionFacts>, string | null]>([
    ['is allowed', {}, null],
    ['is allowed with the change sent back', { seenHashes: [submittedHash, submittedHash] }, null],
    ['is refused once decided', { status: 'AUTHORIZED' }, '12'],
    ['is refused once rejected', { status: 'REJECTED' }, '12'],
    ['is refused when expired', { isExpired: true }, '54'],
    ['is refused to the maker', { isOwn: true }, '63'],
    ['is refused to a maker who lacks CHECKER as own', { isOwn: true, mayCheck: false }, '63'],
    ['is refused when other content was seen', { seenHashes: ['0'.repeat(64)] }, '63'],
    ['is refused when nothing was seen', { seenHashes: [] }, '63'],
    ['is refused when the stored change was edited', { storedHash: 'edited' }, '63'],
    ['is refused when a changed change is sent back', { seenHashes: [submittedHash, 'other'] }, '63'],
    ['is refused when no change is sent back', { seenHashes: [submittedHash, null] }, '63'],
    ['is refused without CHECKER of the module', { mayCheck: false }, '57'],
    ['is refused to authorize what somebody made who is no longer active', { isMakerActive: false }, '62'],
    [
      'is allowed to reject what somebody made who is no longer active',
      { isMakerActive: false, authorizes: false },
      null,
    ],
    ['is refused a second time by the same checker', { hasVoted: true }, '12'],
  ])('a decision in this situation has the right code: %s', (_, facts, code) => {
    expect(refuseDecision({ ...fine, ...facts })).toBe(code)
  })
})

describe('a change is stale', () => {
  const live = { version: 3, name: 'x', snapshot: before, mtoCode: null }
  const update = { action: 'UPDATE', before, baseVersion: 3 }
  test.each([
    ['when the record is gone', update, null, true],
    ['when the version moved', update, { ...live, version: 4 }, true],
    [
      'when a field moved without the version',
      update,
      { ...live, snapshot: { ...before, userStatus: 'LOCKED' } },
      true,
    ],
    ['not when nothing moved', update, live, false],
    ['not when a new record has its own fields', { action: 'CREATE', before: null, baseVersion: 3 }, live, false],
  ])('a change is judged to be stale or not: %s', (_, change, now, stale) => {
    expect(isStale(change, now)).toBe(stale)
  })
})

describe('a snapshot', () => {
  test('a snapshot has the same hash whatever the order of its keys', () => {
    expect(changeHash({ a: '1', b: null }, null)).toBe(changeHash({ b: null, a: '1' }, null))
    expect(hashOfSent(JSON.stringify({ after, before }))).toBe(submittedHash)
    expect(changeHash({ a: '1' }, null)).not.toBe(changeHash(null, { a: '1' }))
  })

  test.each(['', 'null', '"x"', '{"before":[1]}', '{"before":null,"after":null,"more":1}'])(
    'a snapshot is not %s',
    (json) => {
      expect(hashOfSent(json)).toBeNull()
    },
  )
})
