import { describe, expect, test } from '@jest/globals'
import { swipeStep } from './swipe.ts'

describe('swipeStep', () => {
  test.each([
    ['8 percent to the left shows the next slide', -80, 1000, 1],
    ['8 percent to the right shows the one before', 80, 1000, -1],
    ['less than 8 percent goes back', -79, 1000, 0],
    ['an unmeasured slide does not move', -79, 0, 0],
  ])('swipeStep: %s', (_, dx, width, step) => {
    expect(swipeStep(dx, width)).toBe(step)
  })
})
