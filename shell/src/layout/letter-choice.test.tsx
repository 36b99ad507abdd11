/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import type { Translate } from '@portal/portal-sdk'
import { act, renderHook } from '@testing-library/react'
import { chooseLetters, useLetterChoice } from './letter-choice.ts'
import { shortcutGroups } from './Shortcuts.tsx'

beforeEach(() => localStorage.clear())

const t: Translate = (key) => key
type Reader = Parameters<typeof shortcutGroups>[1]
const keysIn = (reader: Omit<Reader, 'ofPart'> & Partial<Reader>) =>
  shortcutGroups(t, { ofPart: [], ...reader }).flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')))

test('each user can turn off single-letter keys only for themselves, and the browser stores the choice', () => {
  const ada = renderHook(() => useLetterChoice('ada'))
  const ben = renderHook(() => useLetterChoice('ben'))
  expect([ada.result.current, ben.result.current]).toEqual([true, true])
  act(() => chooseLetters('ada', false))
  expect([ada.result.current, ben.result.current]).toEqual([false, true])
  expect(localStorage.getItem('portal.letters.ada')).toBe('off')
  localStorage.setItem('portal.letters.cleo', 'off')
  expect(renderHook(() => useLetterChoice('cleo')).result.current).toBe(false)
})

test('the list of keys omits letter keys that are turned off', () => {
  const isLetter = (keys: string) => /^[A-Z?/]$/.test(keys)
  expect(keysIn({ isChecker: true, areLettersOn: true }).filter(isLetter)).toEqual(
    expect.arrayContaining(['J', 'K', 'X', 'E', 'A', 'R', '?', '/']),
  )
  expect(keysIn({ isChecker: true, areLettersOn: false }).filter(isLetter)).toEqual([])
})

test('the list of keys shows the letters of the current screen, or an example if the screen has none', () => {
  const reader = { isChecker: false, areLettersOn: true }
  expect(keysIn(reader)).toContain('P F …')
  const ofPart = [{ keys: ['U'], label: 'Users' }]
  expect(keysIn({ ...reader, ofPart })).toEqual(expect.arrayContaining(['J', 'K', 'U']))
  expect(keysIn({ ...reader, ofPart })).not.toContain('P F …')
})

test('the list of keys shows the review keys only to checkers', () => {
  expect(keysIn({ isChecker: false, areLettersOn: true })).not.toContain('A')
})
