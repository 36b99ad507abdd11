/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { paletteKey } from './palette-keys.ts'
import { closePalette, usePaletteState } from './palette-state.ts'

let areLettersOn = true
const pressed = (event: KeyboardEvent) => paletteKey(event, areLettersOn)

beforeEach(() => {
  areLettersOn = true
  document.addEventListener('keydown', pressed)
})
afterEach(() => {
  document.removeEventListener('keydown', pressed)
  closePalette()
})

function press(key: string, on: Element = document.body, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  on.dispatchEvent(event)
  return event.defaultPrevented
}
const isOpen = () => usePaletteState.getState().isOpen

test('the slash key moves the focus to the search box of the list, and selects its text', () => {
  document.body.innerHTML = '<input type="search"><main><input type="search" value="ada"></main>'
  const search = document.querySelector<HTMLInputElement>('main input')
  expect(press('/')).toBe(true)
  expect(document.activeElement).toBe(search)
  expect(search?.selectionEnd).toBe(3)
  expect(isOpen()).toBe(false)
})

test('the slash key opens the palette on a screen without a list', () => {
  document.body.innerHTML = '<main><h1>Home</h1></main>'
  expect(press('/')).toBe(true)
  expect(isOpen()).toBe(true)
})

test('the slash is an ordinary character in a field, under a dialog and together with a modifier', () => {
  document.body.innerHTML = '<main><input></main>'
  expect(press('/', document.querySelector('input') as Element)).toBe(false)
  expect(press('/', document.body, { ctrlKey: true })).toBe(false)
  document.body.innerHTML = '<main></main><div aria-modal="true"></div>'
  expect(press('/')).toBe(false)
  expect(isOpen()).toBe(false)
})

test('the slash is an ordinary character if single-letter keys are off, but Ctrl-K still opens the palette', () => {
  areLettersOn = false
  document.body.innerHTML = '<main><h1>Home</h1></main>'
  expect(press('/')).toBe(false)
  expect(press('k', document.body, { ctrlKey: true })).toBe(true)
  expect(isOpen()).toBe(true)
})

test('Ctrl-K and Cmd-K open the palette on every screen', () => {
  document.body.innerHTML = '<main><input></main>'
  expect(press('k', document.querySelector('input') as Element)).toBe(false)
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(press('K', document.querySelector('input') as Element, held)).toBe(true)
    expect(isOpen()).toBe(true)
    closePalette()
  }
})
