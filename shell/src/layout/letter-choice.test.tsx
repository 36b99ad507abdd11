/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { Translate } from '@portal/portal-sdk'
import { act, renderHook } from '@testing-library/react'
import { chooseLetters, useLetterChoice } from './letter-choice.ts'
import { shortcutGroups } from './Shortcuts.tsx'

beforeEach(() => localStorage.clear())

const t: Translate = (key) => key
const keysIn = (reader: Parameters<typeof shortcutGroups>[1]) =>
  shortcutGroups(t, reader).flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')))

test('each user turns single-letter keys off for itself, and the browser remembers it', () => {
  const ada = renderHook(() => useLetterChoice('ada'))
  const ben = renderHook(() => useLetterChoice('ben'))
  expect([ada.result.current, ben.result.current]).toEqual([true, true])
  act(() => chooseLetters('ada', false))
  expect([ada.result.current, ben.result.current]).toEqual([false, true])
  expect(localStorage.getItem('portal.letters.ada')).toBe('off')
  localStorage.setItem('portal.letters.cleo', 'off')
  expect(renderHook(() => useLetterChoice('cleo')).result.current).toBe(false)
})

test('the list of keys leaves out the letters that are off', () => {
  const isLetter = (keys: string) => /^[A-Z?/]$/.test(keys)
  expect(keysIn({ isChecker: true, areLettersOn: true }).filter(isLetter)).toEqual(
    expect.arrayContaining(['J', 'K', 'X', 'E', 'A', 'R', '?', '/']),
  )
  expect(keysIn({ isChecker: true, areLettersOn: false }).filter(isLetter)).toEqual([])
})

test('the list of keys shows those of a review only to checkers', () => {
  expect(keysIn({ isChecker: false, areLettersOn: true })).not.toContain('A')
})
