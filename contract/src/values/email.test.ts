import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from '@jest/globals'
import { emailIn, emailsIn, emailText, isAtNumber } from './email.ts'

test.each([
  ...['bank.example', 'BANK.Example', 'bücher.example', 'BÜCHER.example', 'BU\u0308CHER.example', 'straße.example'],
  ...['xn--bcher-kva.example', 'XN--BCHER-KVA.example', 'münchen.bücher.example', '例え.jp', '例え。jp', 'ﬀ.example'],
  ...['пример.рф', 'مثال.إختبار', 'उदाहरण.परीक्षा', 'ทดสอบ.ไทย', 'Προσωπικά.example', 'ab😀cd.example', '😀.example'],
  ...['a-b-ü-c.example', 'ﾃｽﾄ.example', 'àéîõüàéîõüàéîõü.example', '他们为什么不说中文.example', 'xn--zca.example'],
])('the domain %s is stored in the form that the standard defines', (domain) => {
  expect(emailIn(`New.User39@${domain}`)).toBe(`New.User39@${domainToUnicode(domainToASCII(domain))}`)
})

test.each([
  ...['ada', 'ada@', '@bank.example', 'ada@xn--\u00e9.example', 'ada@bank.example/x'],
  ...['ada@bank.example?x', 'ada@bank.example#x', 'ada@bank.example:25', 'ada@b%61nk.example', 'ada@bank example'],
])('the text %s is not an email address', (text) => {
  expect(emailIn(text)).toBeNull()
})

test('a typed email address is changed to its stored form, and any other text only loses spaces and invisible characters', () => {
  expect(emailText(' New.User39@BÜCHER.example\u200b')).toBe('New.User39@bücher.example')
  expect(emailText(' ada@\u200b ')).toBe('ada@')
})

test.each([
  ...['ada@1.2', 'ada@127.0.0.1', 'ada@0x7f.1', 'ada@bank.1', 'ada@bank.0x1f', 'ada@1.2.', 'ada@１.２'],
  ...['ada@1.999.2.3', 'ada@4294967296.1', 'ada@12'],
])('%s is not an email address, because its domain is a number', (text) => {
  expect([emailIn(text), isAtNumber(text), emailText(text).slice(0, 5)]).toEqual([null, true, text.slice(0, 5)])
})

test.each(['ada@1and1.example', 'ada@163.com', 'ada@bank.e1', 'ada@', '1.2', 'ada@b c.1x'])(
  'the domain of %s is not a number',
  (text) => {
    expect(isAtNumber(text)).toBe(false)
  },
)

test.each([
  ['a@xn--bcher-kva.example,B@bank.example , nobody', 'a@bücher.example, b@bank.example, nobody'],
  ['Ada@Bank.example; obi@bank.example;', 'ada@bank.example, obi@bank.example'],
  ['ada@bank.example\n\u200bobi@bank.example,ADA@bank.example', 'ada@bank.example, obi@bank.example'],
  ['ada@bank.example', 'ada@bank.example'],
  [' ', ''],
])('the list %j is stored as %j', (typed, stored) => {
  expect([emailsIn(typed), emailsIn(stored)]).toEqual([stored, stored])
})
