/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { addressOf, wouldLoseWork } from './leave-guard.ts'

const CREATE = { pathname: '/users', search: '?panel=create' }

afterEach(() => useDirtyForms.setState({ ids: new Set() }))

describe('leaving a screen', () => {
  test('does not ask before leaving a screen without unsent input', () => {
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(false)
  })

  test('detects lost input on another screen, and on the same one without its panel', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(true)
    expect(wouldLoseWork(addressOf('/users'), CREATE)).toBe(true)
  })

  test('keeps input when navigating within the same screen', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/users?panel=create#content'), CREATE)).toBe(false)
  })
})
