import { describe, expect, test } from '@jest/globals'
import type { ModuleDescriptor } from '@portal/contract/module'
import type { ShellManifest } from '../manifests.ts'
import { misfitsOf } from './misfits.ts'

const FORM = '@portal/shared-ui/form'

const module = (exports: ModuleDescriptor['exports']) =>
  ({ name: 'mfe-new', exports, preload: { entry: [], screens: {} } }) as unknown as ModuleDescriptor
const shell = (exports: ShellManifest['exports'], versions: ShellManifest['versions'] = {}) =>
  ({ shared: { [FORM]: [], react: [] }, exports, versions }) as unknown as ShellManifest

/** A shell whose `Field` last changed in 5.2.0 and last broke programs in 4.0.0. */
const SHELL = shell({
  [FORM]: { Field: { since: '5.2.0', breaking: '4.0.0' } },
  react: { '*': { since: '19.2.0', breaking: '19.0.0' } },
})
const saysOf = (exports: ModuleDescriptor['exports'], of = SHELL) =>
  misfitsOf(module(exports), of).map(({ says }) => says)

describe('a module fits a shell', () => {
  test.each(['4.0.0', '5.1.9', '5.2.0'])('that has changed its export only compatibly since version %s', (built) => {
    expect(saysOf({ [FORM]: { Field: built }, react: { '*': '19.1.0' } })).toEqual([])
  })

  test('of another major version if the exports that it uses did not change', () => {
    const next = shell({ [FORM]: { Field: { since: '5.2.0', breaking: '4.0.0' } } }, { 'shared-ui': '99.0.0' })
    expect(saysOf({ [FORM]: { Field: '5.2.0' } }, next)).toEqual([])
  })
})

describe('a module does not fit a shell', () => {
  test.each<[string, ModuleDescriptor['exports'], string]>([
    ['without the export', { [FORM]: { Slider: '5.0.0' } }, `it uses Slider of ${FORM}, which the shell does not have`],
    [
      'that has changed the export incompatibly',
      { [FORM]: { Field: '3.9.0' } },
      `Field of ${FORM} changed incompatibly in version 4.0.0, it was built with that of 3.9.0`,
    ],
    [
      'with an earlier form of the export',
      { [FORM]: { Field: '5.10.0' } },
      `Field of ${FORM} is that of version 5.2.0 in the shell, it was built with that of 5.10.0`,
    ],
    [
      'without the entry',
      { '@portal/shared-ui/charts': { Pie: '1.0.0' } },
      'the shell does not have @portal/shared-ui/charts',
    ],
    [
      'with an earlier React',
      { react: { '*': '19.3.0' } },
      'react is that of version 19.2.0 in the shell, it was built with that of 19.3.0',
    ],
  ])('%s', (_, exports, says) => {
    expect(saysOf(exports)).toEqual([says])
  })

  test('the card names the used export and both versions', () => {
    const [found] = misfitsOf(module({ [FORM]: { Field: '3.9.0' } }), SHELL)
    expect(found).toMatchObject({ needs: `Field (${FORM}) 3.9.0`, has: '4.0.0' })
    expect(misfitsOf(module({ [FORM]: { Slider: '5.0.0' } }), SHELL)[0]).toMatchObject({ has: '–' })
  })
})

describe('a shell from before the table of exports', () => {
  const former = shell(undefined, { 'shared-ui': '5.2.0', react: '19.2.0' })

  test('has the exports that did not change after its version', () => {
    expect(saysOf({ [FORM]: { Field: '5.2.0' }, react: { '*': '19.2.0' } }, former)).toEqual([])
  })

  test('lacks exports that changed after its version', () => {
    expect(saysOf({ [FORM]: { Field: '5.3.0' } }, former)).toEqual([
      `Field of ${FORM} is that of version 5.2.0 in the shell, it was built with that of 5.3.0`,
    ])
  })
})

test('a module from before `exports` is judged by its version ranges', () => {
  const former = (needs?: Record<string, string>, sdk?: string) =>
    misfitsOf({ ...module(undefined), needs, sdk } as ModuleDescriptor, shell(undefined, { 'portal-sdk': '1.4.2' }))
  expect(former({ 'portal-sdk': '^1.4.2' })).toEqual([])
  expect(former(undefined, '^1.0.0')).toEqual([])
  expect(former({ 'portal-sdk': 'not a range' })).toHaveLength(1)
  expect(former()).toHaveLength(1)
  expect(former({ charts: '^1.0.0' })).toMatchObject([{ needs: 'charts ^1.0.0', has: '–' }])
})
