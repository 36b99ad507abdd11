/** Returns the row of an open session. */
export function liveSession(userId: string, now: Date, sessionId = `s-${userId}`) {
  return {
    session_id: sessionId,
    token_hash: Buffer.from(sessionId),
    user_id: userId,
    stage: 'full' as const,
    keys: Buffer.alloc(1),
    address: '10.0.0.1',
    device: 'test',
    started_at: now,
    last_active_at: now,
    absolute_at: new Date(now.getTime() + 3_600_000),
  }
}
