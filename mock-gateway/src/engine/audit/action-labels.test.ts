import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { MODULES } from '@portal/contract'
import { contractTexts } from '@portal/contract/texts/all'

// The trail shows actions and modules by their labels. This test reads every action that the gateway's source states.

const SOURCE = path.resolve(import.meta.dirname, '../..')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|migrations|security-tests)\//.test(file),
)
const source = files.map((file) => readFileSync(path.join(SOURCE, file), 'utf8')).join('\n')

/** The action of a note, or of a call of a function that writes the note. */
const NOTED = /\baction: '([A-Z][A-Z_]+)'|\b(?:audit|noteUse|noteSecret)\(context, (?:endpoint, )?'([A-Z][A-Z_]+)'/g
const actions = [...new Set([...source.matchAll(NOTED)].map(([, one, other]) => one ?? other ?? ''))].sort()

test('the source states actions of many domains', () => {
  expect(actions).toEqual(expect.arrayContaining(['CREATE', 'EXPIRE', 'RESEND', 'REVOKE', 'TEST', 'UPDATE']))
  expect(actions.length).toBeGreaterThan(40)
})

test.each(['en', 'fr'] as const)('every audited action has a label in %s', (language) => {
  expect(actions.filter((action) => contractTexts[language][`action.${action}`] === undefined)).toEqual([])
})

test.each(['en', 'fr'] as const)('every module of the portal has a label in %s', (language) => {
  const modules = [...MODULES, 'ACCESS']
  expect(modules.filter((module) => contractTexts[language][`module.${module}`] === undefined)).toEqual([])
})
