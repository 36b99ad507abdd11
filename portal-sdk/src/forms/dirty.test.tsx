/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { isAnythingDirty, useDirtyForm } from './dirty.ts'
import { askToLeave, useLeaving } from './leaving.ts'

const form = (isDirty = true) => renderHook(({ is }) => useDirtyForm(is), { initialProps: { is: isDirty } })

test('a form has no unsent work once it is sent, even while it is still shown', () => {
  const { result, unmount } = form()
  expect(isAnythingDirty()).toBe(true)
  let left = 0
  act(() => result.current())
  askToLeave(() => {
    left += 1
  })
  expect([left, isAnythingDirty()]).toEqual([1, false])
  unmount()
})

test('another form with unsaved input still triggers the question before leaving', () => {
  const [taken, other] = [form(), form()]
  act(() => taken.result.current())
  expect(isAnythingDirty()).toBe(true)
  askToLeave(() => undefined)
  expect(useLeaving.getState().proceed).not.toBeNull()
  useLeaving.setState({ proceed: null })
  other.unmount()
  expect(isAnythingDirty()).toBe(false)
  taken.unmount()
})

test('a form that is edited again after it was sent has unsent work', () => {
  const { result, rerender, unmount } = form()
  act(() => result.current())
  rerender({ is: false })
  rerender({ is: true })
  expect(isAnythingDirty()).toBe(true)
  unmount()
})
