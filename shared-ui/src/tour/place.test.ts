import { describe, expect, test } from '@jest/globals'
import { placeBeside, scrollToShow } from './place.ts'

const view = { width: 1440, height: 900 }
const words = { width: 360, height: 200 }
const at = (top: number, left: number, width: number, height: number) => ({ top, left, width, height })

describe('the text of a tour step', () => {
  test('the text of a tour step is below its target', () => {
    expect(placeBeside(at(100, 300, 200, 40), words, view)).toEqual({ top: 156, left: 300 })
  })

  test('the text of a tour step is above a target at the bottom of the window', () => {
    expect(placeBeside(at(800, 300, 200, 40), words, view)).toEqual({ top: 584, left: 300 })
  })

  test('the text of a tour step is beside a target that fills the height of the window', () => {
    expect(placeBeside(at(80, 300, 400, 800), words, view)).toEqual({ top: 80, left: 716 })
    expect(placeBeside(at(80, 1000, 400, 800), words, view)).toEqual({ top: 80, left: 624 })
  })

  test('the text of a tour step is in the lower corner if the target fills the window', () => {
    expect(placeBeside(at(70, 260, 1150, 1200), words, view)).toEqual({ top: 684, left: 1064 })
  })

  test('the text of a tour step never leaves the window', () => {
    expect(placeBeside(at(100, 1380, 40, 40), words, view)).toEqual({ top: 156, left: 1064 })
  })
})

describe('scrolling to a target', () => {
  const room = { top: 72, bottom: 872 }

  test('the page does not scroll if the target is visible', () => {
    expect(scrollToShow(at(100, 0, 10, 300), room)).toBe(0)
  })

  test('the page scrolls to the middle of a target that fits in the window', () => {
    expect(scrollToShow(at(1400, 0, 10, 200), room)).toBe(1028)
    expect(scrollToShow(at(-400, 0, 10, 200), room)).toBe(-772)
  })

  test('the page scrolls to the beginning of a target that is taller than the window', () => {
    expect(scrollToShow(at(500, 0, 10, 2000), room)).toBe(428)
  })
})
