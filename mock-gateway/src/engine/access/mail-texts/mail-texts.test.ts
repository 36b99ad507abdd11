import { expect, test } from '@jest/globals'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { mailText } from './mail-texts.ts'

const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('both languages have the same mails with the same placeholders', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, places(fr[key])]).toEqual([key, places(en[key])])
})

test('every placeholder in a mail is filled', () => {
  const { subject, body } = mailText('en', 'code.reset', { firstName: 'Ada', code: '012345', minutes: 5 })
  expect(subject).toBe('Your code to reset your password')
  expect(body).toContain('Hello Ada,')
  expect(body).toContain('\n012345\n')
  expect(body).not.toContain('{{')
})

test('an address is on a separate line, so that the HTML version of the mail makes it a link', () => {
  const lines = [...Object.values(en), ...Object.values(fr)].flatMap((text) => text.split('\n'))
  const addresses = lines.filter((line) => line.includes('{{portalUrl}}'))
  expect(addresses).not.toEqual([])
  expect(addresses.filter((line) => !/^\{\{portalUrl\}\}[/\w-]*$/.test(line))).toEqual([])
})
