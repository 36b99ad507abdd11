import { describe, expect, it } from '@jest/globals'
import { createReplayGuard } from './replay-guard.ts'

const start = Date.UTC(2026, 0, 1)
const seconds = (time: number) => Math.floor(time / 1000)

describe('the replay guard', () => {
  it('lets each message pass once, session by session', () => {
    const guard = createReplayGuard(start)
    expect(guard.check('s-1', 'a', seconds(start), start)).toBe('fresh')
    expect(guard.check('s-1', 'a', seconds(start), start)).toBe('replayed')
    expect(guard.check('s-2', 'a', seconds(start), start)).toBe('fresh')
  })

  it('remembers for as long as a message could be accepted', () => {
    const guard = createReplayGuard(start - 600_000)
    const ahead = seconds(start) + 60
    expect(guard.check('s', 'a', ahead, start)).toBe('fresh')
    for (let later = 5_000; later <= 120_000; later += 5_000) {
      guard.check('s', `other ${later}`, seconds(start + later), start + later)
      expect(guard.check('s', 'a', ahead, start + later)).toBe('replayed')
    }
    expect(guard.check('s', 'a', ahead, start + 121_000)).toBe('clock')
  })

  it('rejects messages from before the process started, because it cannot know whether they were seen', () => {
    const guard = createReplayGuard(start)
    expect(guard.check('s', 'a', seconds(start) - 2, start + 1_000)).toBe('clock')
    expect(guard.check('s', 'b', seconds(start), start + 1_000)).toBe('fresh')
  })

  it('forgets under a flood only what it then no longer accepts', () => {
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
