import { describe, expect, test } from '@jest/globals'
import { contractText, contractTexts } from '@portal/contract/texts/all'
import { DETAILS } from '../../partner-api/problem.ts'
import { filledMessages, messageIn, storedMessage } from './message-words.ts'

const KEYS = Object.keys(contractTexts.en).filter((key) => /^(codes|message)\./.test(key))
const PARAMS = { correlationId: 'c-1', triesLeft: 2, seconds: 30, count: 4, email: 'a.b+c@x.example', users: 'u1, u2' }
const filled = (language: 'en' | 'fr', key: string) => contractText(language, key, { ...PARAMS, modules: 'x' })

describe('a message of the trail', () => {
  test.each(KEYS)('a message appears in the reader’s language, whatever the language of the actor: %s', (key) => {
    for (const reader of ['en', 'fr'] as const) {
      const told = messageIn(reader, { code: '05', message: filled('en', key) })
      expect(messageIn(reader, { code: '05', message: filled('fr', key) })).toBe(told)
      if (key !== 'message.queued') expect(told).toBe(filled(reader, key))
    }
    expect(storedMessage(filled('fr', key))).toBe(filled('en', key))
  })

  test('names of modules in a message appear in the reader’s language', () => {
    const message = contractText('fr', 'message.lastChecker', { modules: 'Rôles, Utilisateurs' })
    expect(messageIn('en', { code: '12', message })).toBe(
      'This is the last active checker of: Roles, Users. Appoint another one first',
    )
  })

  test('names of states in a message appear in the reader’s language', () => {
    const message = contractText('fr', 'message.state.paid', {
      status: contractText('fr', 'status.transaction.FAILED'),
    })
    expect(messageIn('en', { code: '12', message })).toBe(
      'Status: Failed. This is possible only once a teller has paid out the cash',
    )
  })

  test('a text that the specification states only in English appears in French to French readers', () => {
    const message = contractText('fr', 'message.queued')
    expect(messageIn('fr', { code: '00', message })).toBe('Demande envoyée, en attente d’autorisation')
    expect(messageIn('en', { code: '00', message })).toBe(message)
  })

  test('a message with old wording appears as the text of its code, or unchanged if the code says too little', () => {
    expect(messageIn('fr', { code: '25', message: 'No such thing' })).toBe('Enregistrement introuvable')
    expect(messageIn('fr', { code: '999', message: 'Broken' })).toBe('Broken')
    expect(messageIn('fr', { code: 'X', message: 'Broken' })).toBe('Broken')
    expect(storedMessage('Broken')).toBe('Broken')
  })

  test.each(['noKey', 'unknownKey', 'overKey', 'partner'] as const)(
    'a message of the trail is translated for the partner API’s %s',
    (detail) => {
      expect(storedMessage(DETAILS[detail])).toBe(contractText('en', `message.api.${detail}`))
      expect(messageIn('fr', { code: '58', message: DETAILS[detail] })).toBe(
        contractText('fr', `message.api.${detail}`),
      )
    },
  )
})

describe('a message with placeholders', () => {
  test('its pattern is the stored English text, and its searched words are the fixed words of the reader’s text', () => {
    const pattern = 'Further refusals of the same kind within one minute: %'
    expect(filledMessages('en')).toContainEqual([pattern, 'Further refusals of the same kind within one minute:  '])
    expect(filledMessages('fr')).toContainEqual([pattern, 'Autres refus du même type en une minute\u00a0:  '])
  })

  test('its pattern contains the text after each placeholder and escapes wildcards of the text', () => {
    const patterns = filledMessages('fr').map(([pattern]) => pattern)
    expect(patterns).toContain('Status: %. Only rejected requests can be hidden')
    expect(patterns).toContain(String.raw`The list loses % of % names, more than 5 \%: two checkers must authorize it.`)
  })

  test('a message has a pattern unless its stored text begins with a placeholder', () => {
    const searchable = KEYS.map((key) => contractTexts.en[key] ?? '').filter((text) => text.indexOf('{{') > 0)
    const patterns = filledMessages('en').map(([pattern]) => pattern)
    expect(patterns).toHaveLength(searchable.length)
    expect(patterns.filter((pattern) => pattern.startsWith('%'))).toEqual([])
  })
})
