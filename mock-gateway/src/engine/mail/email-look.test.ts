import { expect, test } from '@jest/globals'
import { htmlOf } from './email-look.ts'

const html = (body: string, subject = 'Report: Wallets') => htmlOf({ subject, body }, 'https://portal.bank.example')

test('a mail shows its text, paragraph by paragraph, under the portal’s name', () => {
  const page = html('Bonjour,\n\nLignes : 3\nFréquence : chaque jour\n')
  expect(page).toContain('>Remittance Gateway</td>')
  expect(page).toContain('<p>Bonjour,</p>\n<p>Lignes : 3<br>Fréquence : chaque jour</p>')
})

test('the name of a report in a mail becomes neither markup nor a link', () => {
  const page = html('The report “<img src=x onerror=alert(1)> https://evil.example” is attached.', '</title><script>')
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('href')
})

test.each([
  'https://evil.example/hooks',
  'https://portal.bank.example.evil.example/',
  'https://portal.bank.example@evil.example/',
  'https://ada:secret@portal.bank.example/',
  'http://portal.bank.example/',
  'https://portal.bank.example:8443/',
  'https:\\\\portal.bank.example',
])('the address %s on a separate line becomes no link, because it is not the portal’s', (address) => {
  expect(html(`Events are sent to this address from now on:\n${address}\n`)).not.toContain('href')
})

test('an address of the portal on a separate line becomes a link that ends at the end of the line', () => {
  expect(html('Take it here:\nhttps://portal.bank.example/x?a=1&b=2')).toContain(
    '<a href="https://portal.bank.example/x?a=1&amp;b=2"',
  )
  expect(html('https://portal.bank.example" onmouseover="alert(1)')).not.toContain('<a ')
  expect(html('javascript:alert(1)')).not.toContain('<a ')
})

test('a mail loads no external content', () => expect(html('Hello')).not.toMatch(/src=|url\(|<link|@import/))
