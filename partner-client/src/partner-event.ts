import type { EVENT_TYPES, webhooks } from './partner-api.generated.ts'

type EventType = (typeof EVENT_TYPES)[number]
type BodyOf<Type extends EventType> = webhooks[Type]['post'] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The id of an event, the same in each delivery: an event with the id of an earlier one is a repetition. */
interface Identified {
  readonly id: string
}

/** An event of a type that this version of the package knows. `type` decides the type of `data`. */
export type KnownEvent = { [Type in EventType]: Identified & BodyOf<Type> }[EventType]

/** An event of a type that was added to the API after this version of the package. Acknowledge it. */
export interface UnknownEvent extends Identified {
  readonly type: 'unknown'
  /** The type as the event has it. */
  readonly actualType: string
  /** The whole event. */
  readonly body: unknown
}

export type PartnerEvent = KnownEvent | UnknownEvent
