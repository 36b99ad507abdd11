/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { type RowAct, rowAct, rowAfter } from './row-keys.ts'

function actOf(key: string, on: Element, init: KeyboardEventInit & { areLettersOn?: boolean } = {}): RowAct | null {
  const { areLettersOn = true, ...held } = init
  let act: RowAct | null = null
  const pressed = (event: KeyboardEvent) => {
    act = rowAct(event, areLettersOn)
  }
  document.body.append(on)
  document.addEventListener('keydown', pressed, { once: true })
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }))
  return act
}

function element(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}
const cell = () => element('div', { role: 'gridcell' })

test('J, K, X and E act on rows, also with caps lock on', () => {
  expect(['j', 'k', 'x', 'e', 'J', 'q'].map((key) => actOf(key, cell()))).toEqual([
    'next',
    'previous',
    'select',
    'edit',
    'next',
    null,
  ])
})

test('Enter on a cell opens the row, but Enter on a button presses the button', () => {
  expect(actOf('Enter', cell())).toBe('open')
  expect(actOf('Enter', element('button'))).toBeNull()
})

test('letters typed into a field or pressed with a modifier do not act on rows', () => {
  for (const field of ['input', 'textarea', 'select']) expect(actOf('j', element(field))).toBeNull()
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(actOf('j', cell(), { [held]: true })).toBeNull()
  expect(actOf('j', element('input', { type: 'checkbox' }))).toBe('next')
})

test('J repeats while it is held down, but X and E act only once', () => {
  expect(actOf('j', cell(), { repeat: true })).toBe('next')
  expect([actOf('x', cell(), { repeat: true }), actOf('e', cell(), { repeat: true })]).toEqual([null, null])
})

test('if single-letter keys are off, only Enter acts on rows', () => {
  const off = { areLettersOn: false }
  expect(['j', 'k', 'x', 'e', 'Enter'].map((key) => actOf(key, cell(), off))).toEqual([null, null, null, null, 'open'])
})

test('the first J or K goes to the first row, and no row follows the last row or precedes the first row', () => {
  const ids = ['a', 'b', 'c']
  expect([rowAfter(ids, null, 'next'), rowAfter(ids, null, 'previous')]).toEqual(['a', 'a'])
  expect([rowAfter(ids, 'b', 'next'), rowAfter(ids, 'b', 'previous')]).toEqual(['c', 'a'])
  expect([rowAfter(ids, 'c', 'next'), rowAfter(ids, 'a', 'previous')]).toEqual([undefined, undefined])
})
