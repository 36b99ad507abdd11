import { expect, test } from '@jest/globals'
import { releasedModule } from '../testing/module.ts'
import { passContractRange } from './gate-contract.ts'

const HAS = { 'portal-sdk': '1.4.2', 'shared-ui': '2.0.0', contract: '1.0.0' }

test.each([
  ['what the shell has', { 'portal-sdk': '^1.4.2', contract: '^1.0.0' }],
  ['less than the shell has', { 'portal-sdk': '^1.1.0' }],
  ['what did not change with the last major version', { 'shared-ui': '>=1.3.0 <3.0.0' }],
  ['nothing', {}],
])('a module that needs %s is admitted', (_, needs) => {
  expect(() => passContractRange(releasedModule({ needs }), HAS)).not.toThrow()
})

test.each([
  ['an export that a newer sdk has', { 'portal-sdk': '^1.5.0' }, 'portal-sdk ^1.5.0', 'portal-sdk 1.4.2'],
  ['the kit of before', { 'shared-ui': '^1.9.0' }, 'shared-ui ^1.9.0', 'shared-ui 2.0.0'],
  ['a package the shell lacks', { charts: '^1.0.0' }, 'charts ^1.0.0', 'charts –'],
  ['what cannot be read', { 'portal-sdk': 'not a range' }, 'portal-sdk not a range', 'portal-sdk 1.4.2'],
])('the required and present versions are reported for a module that needs %s', (_, wanted, needs, has) => {
  const pass = () => passContractRange(releasedModule({ needs: { contract: '^1.0.0', ...wanted } }), HAS)
  expect(pass).toThrow(expect.objectContaining({ outcome: { state: 'incompatible', needs, has } }))
})

test('a release that has no derived needs is checked against its declared SDK range', () => {
  const old = (sdk?: string) => () => passContractRange(releasedModule({ needs: undefined, sdk }), HAS)
  expect(old('^1.0.0')).not.toThrow()
  expect(old('^0.1.0')).toThrow(
    expect.objectContaining({ outcome: expect.objectContaining({ state: 'incompatible' }) }),
  )
  expect(old(undefined)).toThrow(
    expect.objectContaining({ outcome: expect.objectContaining({ state: 'incompatible' }) }),
  )
})
