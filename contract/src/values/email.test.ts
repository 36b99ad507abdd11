import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from '@jest/globals'
import { emailIn, emailText } from './email.ts'

test.each([
  ...['bank.example', 'BANK.Example', 'bücher.example', 'BÜCHER.example', 'BU\u0308CHER.example', 'straße.example'],
  ...['xn--bcher-kva.example', 'XN--BCHER-KVA.example', 'münchen.bücher.example', '例え.jp', '例え。jp', 'ﬀ.example'],
  ...['пример.рф', 'مثال.إختبار', 'उदाहरण.परीक्षा', 'ทดสอบ.ไทย', 'Προσωπικά.example', 'ab😀cd.example', '😀.example'],
  ...['a-b-ü-c.example', 'ﾃｽﾄ.example', 'àéîõüàéîõüàéîõü.example', '他们为什么不说中文.example', 'xn--zca.example'],
])('the domain %s has the form that the standard gives it', (domain) => {
  expect(emailIn(`New.User39@${domain}`)).toBe(`New.User39@${domainToUnicode(domainToASCII(domain))}`)
})

test.each([
  ...['ada', 'ada@', '@bank.example', 'ada@xn--\u00e9.example', 'ada@bank.example/x'],
  ...['ada@bank.example?x', 'ada@bank.example#x', 'ada@bank.example:25', 'ada@b%61nk.example', 'ada@bank example'],
])('%s has no domain', (text) => {
  expect(emailIn(text)).toBeNull()
})

test('a typed address has its stored form, and another text is only tidied', () => {
  expect(emailText(' New.User39@BÜCHER.example\u200b')).toBe('New.User39@bücher.example')
  expect(emailText(' ada@\u200b ')).toBe('ada@')
})
