/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { addressOf, wouldLoseWork } from './leave-guard.ts'

const CREATE = { pathname: '/users', search: '?panel=create' }

afterEach(() => useDirtyForms.setState({ ids: new Set() }))

describe('leaving a screen', () => {
  test('leaving a screen does not ask while no form holds unsent work', () => {
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(false)
  })

  test('loses typed work by another screen and by the same one without its panel', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(true)
    expect(wouldLoseWork(addressOf('/users'), CREATE)).toBe(true)
  })

  test('keeps input when moving on the same screen', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/users?panel=create#content'), CREATE)).toBe(false)
  })
})
