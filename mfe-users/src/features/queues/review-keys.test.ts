/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { reviewAct } from './review-keys.ts'

function actOf(init: KeyboardEventInit, on: HTMLElement = document.body) {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
  let act: ReturnType<typeof reviewAct> = null
  const onPress = (pressed: KeyboardEvent) => {
    act = reviewAct(pressed)
  }
  document.addEventListener('keydown', onPress, { once: true })
  document.body.append(on === document.body ? document.createElement('p') : on)
  on.dispatchEvent(event)
  return act
}

test('the four review keys work, also as capital letters', () => {
  expect(['a', 'r', 'j', 'k', 'A'].map((key) => actOf({ key }))).toEqual([
    'authorize',
    'reject',
    'next',
    'previous',
    'authorize',
  ])
  expect(actOf({ key: 'x' })).toBeNull()
})

test('a key that is held down or pressed with a modifier has no effect', () => {
  for (const held of ['repeat', 'ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(actOf({ key: 'a', [held]: true })).toBeNull()
})

test('review keys have no effect in input fields', () => {
  for (const field of ['input', 'textarea', 'select'])
    expect(actOf({ key: 'a' }, document.createElement(field))).toBeNull()
  expect(actOf({ key: 'a' }, document.createElement('button'))).toBe('authorize')
})
