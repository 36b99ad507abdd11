import type { SessionStage } from '@portal/contract'
import type { Actor } from '../engine/http/handler.ts'
import type { FoundSession, SessionStore } from '../engine/http/session-port.ts'

/** Sessions by token, held in memory. */
export interface FakeSessions extends SessionStore {
  add(token: string, actor?: Partial<Actor>, stage?: SessionStage): Actor
  /** Sets the result of later uses of the token. */
  end(token: string, how: 'expired' | 'invalid'): void
  readonly touched: string[]
}

const NOBODY: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  username: 'test.user',
  firstName: 'Test',
  lastName: 'User',
  email: 'test.user@bank.example',
  phone: '0800',
  userType: 'HEAD OFFICE',
  mtoCode: null,
  solId: '001',
  countryId: 'NG',
  country: 'NG',
  roleId: '0000000001',
  roleName: 'Tester',
  roleLimit: null,
  privileges: [],
}

export function fakeSessions(): FakeSessions {
  const sessions = new Map<string, FoundSession | 'expired' | 'invalid'>()
  const touched: string[] = []
  return {
    touched,
    add: (token, overrides = {}, stage = 'full') => {
      const actor = { ...NOBODY, ...overrides }
      const at = new Date()
      const session = {
        sessionId: token,
        keys: Buffer.alloc(0),
        stage,
        startedAt: at,
        lastActiveAt: at,
        absoluteAt: at,
      }
      sessions.set(token, { session, actor })
      return actor
    },
    end: (token, how) => {
      sessions.set(token, how)
    },
    find: async (token) => sessions.get(token) ?? 'invalid',
    touch: ({ session }) => {
      touched.push(session.sessionId)
    },
  }
}
