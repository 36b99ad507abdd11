import { expect, test } from '@jest/globals'
import { idleStateAt } from './idle-clock.ts'

const IDLE = 300_000
const WARNING = 20_000
const at = (silentFor: number) => idleStateAt(1_000_000 + silentFor, 1_000_000, IDLE, WARNING)

test('the session is active until the idle limit', () => {
  expect(at(0)).toEqual({ kind: 'active' })
  expect(at(IDLE - 1)).toEqual({ kind: 'active' })
})

test('the session warns for twenty seconds and counts them down', () => {
  expect(at(IDLE)).toEqual({ kind: 'warning', secondsLeft: 20 })
  expect(at(IDLE + 19_001)).toEqual({ kind: 'warning', secondsLeft: 1 })
})

test('the session is over after the warning, and at once if the machine slept for hours', () => {
  expect(at(IDLE + WARNING)).toEqual({ kind: 'over' })
  expect(at(8 * 3_600_000)).toEqual({ kind: 'over' })
})
