import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { DEMO_ACCOUNTS } from '@portal/mock-gateway/demo-provider'
import { welcome } from './welcome.ts'

const README = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8')
const oidc = { issuer: 'http://localhost:3001', label: 'Demo ID' }
const message = welcome('http://localhost:3000', { demoData: true, oidc }, 1)

test('the README and the start message list the same accounts in the same words', () => {
  const [, table = ''] = /\| account \| may \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(README) ?? []
  const listed = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .replaceAll(/^\| | \|$/g, '')
        .replaceAll('`', '')
        .replaceAll("'", '’')
        .split(' | '),
    )
  const [, shown = ''] = /Demo accounts, password Demo#2026pw:\n((?: {2}.*\n)+)/.exec(message) ?? []
  expect(listed.length).toBeGreaterThan(5)
  expect(
    shown
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/)),
  ).toEqual(listed)
})

test('the README and the start message name the same account of the demo identity provider', () => {
  const named = (text: string) => /Demo ID[\s\S]*?(\S+@bank\.example)/.exec(text)?.[1]?.replaceAll('`', '')
  expect(named(README)).toBe(named(message.replaceAll(',', '')))
  expect(DEMO_ACCOUNTS.map(({ email }) => email)).toContain(named(README))
})
