import { expect, test } from '@jest/globals'
import { updateSettingsRequest } from '../settings/settings.schema.ts'
import { decisionReasonsIn, hasReasonLetters, joinedReason } from './decision-reasons.ts'

test('each line of the setting is a reason, without empty and repeated lines', () => {
  expect(decisionReasonsIn(' Documents checked\n\nKnown to the branch\r\nDocuments checked ')).toEqual([
    'Documents checked',
    'Known to the branch',
  ])
})

test('a chosen reason may stand alone, and may be followed by words', () => {
  expect(joinedReason('Documents checked', ' ')).toBe('Documents checked')
  expect(joinedReason('Documents checked', 'passport of May')).toBe('Documents checked, passport of May')
  expect(joinedReason('', 'Asked the partner')).toBe('Asked the partner')
})

test('the setting accepts only reasons with enough letters and with the characters of a reason', async () => {
  const isValid = async (configDecisionReasons: string | null) => {
    const problems = await updateSettingsRequest
      .validateAt('configDecisionReasons', { configDecisionReasons })
      .then(() => true)
      .catch(() => false)
    return problems
  }
  for (const lines of [null, 'Documents checked', 'Documents checked\nПеревод семье'])
    expect([lines, await isValid(lines)]).toEqual([lines, true])
  for (const lines of ['Fine', 'Documents checked\nOK', 'Documents <checked>', 'x'.repeat(121)])
    expect([lines, await isValid(lines)]).toEqual([lines, false])
})

test('a reason for a decision on a held order needs ten letters, in any script', () => {
  for (const reason of ['Documents checked', 'Перевод семье', 'التحويل للعائلة', 'Déjà vérifié'])
    expect([reason, hasReasonLetters(reason)]).toEqual([reason, true])
  for (const reason of ['', 'Looks fine', '1234567890123', '..........', 'a b c d e f g h i', 'аккуратно'])
    expect([reason, hasReasonLetters(reason)]).toEqual([reason, false])
})
