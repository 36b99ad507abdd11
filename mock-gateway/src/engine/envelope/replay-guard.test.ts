import { describe, expect, it } from '@jest/globals'
import { createReplayGuard } from './replay-guard.ts'

const start = Date.UTC(2026, 0, 1)
const seconds = (time: number) => Math.floor(time / 1000)

describe('the replay guard', () => {
  it('each message is accepted only once per session', () => {
    const guard = createReplayGuard(start)
    expect(guard.check('s-1', 'a', seconds(start), start)).toBe('fresh')
    expect(guard.check('s-1', 'a', seconds(start), start)).toBe('replayed')
    expect(guard.check('s-2', 'a', seconds(start), start)).toBe('fresh')
  })

  it('a message is remembered for as long as it could be accepted', () => {
    const guard = createReplayGuard(start - 600_000)
    const ahead = seconds(start) + 60
    expect(guard.check('s', 'a', ahead, start)).toBe('fresh')
    for (let later = 5_000; later <= 120_000; later += 5_000) {
      guard.check('s', `other ${later}`, seconds(start + later), start + later)
      expect(guard.check('s', 'a', ahead, start + later)).toBe('replayed')
    }
    expect(guard.check('s', 'a', ahead, start + 121_000)).toBe('clock')
  })

  it('messages from before the start of the process are rejected, because the process may have seen them before', () => {
    const guard = createReplayGuard(start)
    expect(guard.check('s', 'a', seconds(start) - 2, start + 1_000)).toBe('clock')
    expect(guard.check('s', 'b', seconds(start), start + 1_000)).toBe('fresh')
  })

  it('under a flood, the guard forgets only messages that it would no longer accept', () => {
    const guard = createReplayGuard(start - 600_000, 10)
    const accepted: [string, number][] = []
    for (let turn = 0; turn < 100; turn += 1) {
      const now = start + turn * 500
      const iat = seconds(now)
      if (guard.check('s', `m${turn}`, iat, now) === 'fresh') accepted.push([`m${turn}`, iat])
    }
    const end = start + 50_000
    expect(accepted.length).toBeGreaterThan(50)
    for (const [jti, iat] of accepted) expect(guard.check('s', jti, iat, end)).not.toBe('fresh')
  })
})
