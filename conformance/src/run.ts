import type { Call } from '@portal/contract'
import type { AnyObjectSchema } from 'yup'
import type { AnswerSchemas } from './answer-schemas.ts'
import type { Person } from './person.ts'
import type { Findings } from './report.ts'
import type { Pool, Row } from './requests/pool.ts'
import type { Target } from './wire/target.ts'

/** A request that the gateway accepted, and who sent it. */
export interface Accepted {
  readonly person: Person
  readonly request: Row
  readonly answer: Row
}

/** The state of a run that all checks share. */
export interface Run {
  readonly target: Target
  readonly nobody: Person
  /** The signed-in accounts, those with the widest view first. */
  readonly people: readonly Person[]
  readonly findings: Findings
  readonly pool: Pool
  /** The accepted request of each read, by path. */
  readonly accepted: Map<string, Accepted>
  readonly answers: AnswerSchemas
  /** Requests that the team states, by path. */
  readonly requests: Readonly<Record<string, Row>>
  /** Whether requests may change data. */
  readonly writes: boolean
  /** Whether an item of this run has been authorized; all others are rejected. */
  isAuthorized: boolean
  schemaOf(call: Call): AnyObjectSchema
}
