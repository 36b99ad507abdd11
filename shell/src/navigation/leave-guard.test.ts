/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { addressOf, wouldLoseWork } from './leave-guard.ts'

const CREATE = { pathname: '/users', search: '?panel=create' }

afterEach(() => useDirtyForms.setState({ ids: new Set() }))

describe('leaving a screen', () => {
  test('a screen without unsent input is left without a question', () => {
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(false)
  })

  test('input counts as lost on another screen, and on the same screen without the panel', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/roles'), CREATE)).toBe(true)
    expect(wouldLoseWork(addressOf('/users'), CREATE)).toBe(true)
  })

  test('input is kept when the user navigates within the same screen', () => {
    useDirtyForms.setState({ ids: new Set(['form']) })
    expect(wouldLoseWork(addressOf('/users?panel=create#content'), CREATE)).toBe(false)
  })
})
