import { expect, test } from '@jest/globals'
import { boundedPanel, panelAfterKey, panelBounds } from './panel-size.ts'

test('a panel leaves its list 320 pixels and keeps 360 for itself', () => {
  expect(panelBounds(1128)).toEqual({ least: 360, most: 792 })
  expect(boundedPanel(2000, 1128)).toBe(792)
  expect(boundedPanel(12, 1128)).toBe(360)
  expect(boundedPanel(500.4, 1128)).toBe(500)
})

test('a panel keeps its minimum width where list and panel hardly fit', () => {
  expect(panelBounds(600)).toEqual({ least: 360, most: 360 })
})

test('the left arrow widens a panel, the right one narrows it, Home and End set its bounds', () => {
  expect(panelAfterKey('ArrowLeft', 500, 1128)).toBe(524)
  expect(panelAfterKey('ArrowRight', 500, 1128)).toBe(476)
  expect(panelAfterKey('ArrowRight', 370, 1128)).toBe(360)
  expect(panelAfterKey('Home', 500, 1128)).toBe(360)
  expect(panelAfterKey('End', 500, 1128)).toBe(792)
  expect(panelAfterKey('Enter', 500, 1128)).toBeUndefined()
})
