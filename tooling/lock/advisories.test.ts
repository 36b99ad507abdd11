import { expect, test } from '@jest/globals'
import { readAdvisories } from './advisories.ts'

test('each package with a known hole is named with its severity, versions and titles', () => {
  const printed = JSON.stringify({
    vulnerabilities: {
      tiny: { severity: 'high', range: '<2.0.0', via: [{ title: 'Overflow', url: 'https://a.example/1' }] },
      big: { severity: 'high', range: '*', via: ['tiny'] },
    },
  })
  expect(readAdvisories(printed)).toEqual({
    isChecked: true,
    findings: [
      { name: 'tiny', severity: 'high', range: '<2.0.0', titles: ['Overflow https://a.example/1'] },
      { name: 'big', severity: 'high', range: '*', titles: [] },
    ],
  })
})

test('no package has a known hole', () => {
  expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ isChecked: true, findings: [] })
})

test.each<[printed: string, reason: string]>([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['', 'the registry did not answer'],
  ['<html>', 'the registry did not answer'],
  ['{}', 'the registry did not answer'],
  ['null', 'the registry did not answer'],
])('without a whole answer of the registry nothing counts as checked: %j', (printed, reason) => {
  expect(readAdvisories(printed)).toEqual({ isChecked: false, reason })
})
