import { expect, test } from '@jest/globals'
import { boundedPanel, panelAfterKey, panelBounds } from './panel-size.ts'

test('a panel is at least 360 pixels wide and leaves at least 320 pixels for the list', () => {
  expect(panelBounds(1128)).toEqual({ least: 360, most: 792 })
  expect(boundedPanel(2000, 1128)).toBe(792)
  expect(boundedPanel(12, 1128)).toBe(360)
  expect(boundedPanel(500.4, 1128)).toBe(500)
})

test('a panel keeps its minimum width if list and panel do not both fit', () => {
  expect(panelBounds(600)).toEqual({ least: 360, most: 360 })
})

test('the left arrow key widens a panel, the right arrow key narrows it, and Home and End set the minimum and maximum width', () => {
  expect(panelAfterKey('ArrowLeft', 500, 1128)).toBe(524)
  expect(panelAfterKey('ArrowRight', 500, 1128)).toBe(476)
  expect(panelAfterKey('ArrowRight', 370, 1128)).toBe(360)
  expect(panelAfterKey('Home', 500, 1128)).toBe(360)
  expect(panelAfterKey('End', 500, 1128)).toBe(792)
  expect(panelAfterKey('Enter', 500, 1128)).toBeUndefined()
})
