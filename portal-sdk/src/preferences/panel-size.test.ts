/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { readPanelSize, writePanelSize } from './panel-size.ts'

test('the panel size is stored for each user and list', () => {
  writePanelSize('u1', 'cases', 520)
  writePanelSize('u2', 'cases', 'full')
  expect(readPanelSize('u1', 'cases')).toBe(520)
  expect(readPanelSize('u2', 'cases')).toBe('full')
  expect(readPanelSize('u1', 'users')).toBeNull()
  writePanelSize('u1', 'cases', null)
  expect(readPanelSize('u1', 'cases')).toBeNull()
})

test('an invalid stored panel size is ignored', () => {
  for (const kept of ['wide', '-3', '12.5', 'null']) {
    localStorage.setItem('portal.panel.u3.cases', kept)
    expect(readPanelSize('u3', 'cases')).toBeNull()
  }
})
