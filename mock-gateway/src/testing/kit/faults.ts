import { setTimeout as wait } from 'node:timers/promises'
import type { ResponseCode } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { type Binding, Refusal } from '../../engine/http/handler.ts'

/** A fault of the gateway that a test switches on for one call. */
export interface Fault {
  /**
   * The path of the call, for example `imto/readDirectCredit`; `*` for every call; `core` for core banking;
   * `webhooks` for the partners' systems.
   */
  readonly call: string
  /** Delays the answer by this number of milliseconds. */
  readonly slowMs?: number
  /** The call changes nothing and is answered with this code. */
  readonly code?: ResponseCode
  /** The call is carried out, but the connection is cut before its answer. A webhook is not caught then. */
  readonly cut?: true
  /** Only for `core`: core banking makes the credit, but answers after the gateway's time limit. */
  readonly late?: true
  /** How many times the fault occurs; by default until it is cleared. */
  readonly times?: number
}

/** The faults that are switched on. */
export interface Faults {
  set(...faults: readonly Fault[]): void
  clear(): void
  list(): readonly Fault[]
}

interface ActiveFault {
  readonly fault: Fault
  left: number
}

/** The error of a call whose connection a fault has cut: the call was carried out, and its answer is lost. */
export class CutConnection extends Error {
  constructor(path: string) {
    super(`a fault has cut the connection of ${path} before its answer`)
    this.name = 'CutConnection'
  }
}

export interface FaultSwitch extends Faults {
  /** Returns bindings that answer slowly or with a code while such a fault is on. */
  around(bindings: readonly Binding[]): readonly Binding[]
  /** Returns whether core banking is to answer its next credit too late. */
  isCoreLate(): boolean
  /** Returns whether the connection of a call is to be cut before its answer. */
  isCut(path: string): boolean
  /** Returns whether the connection of the next webhook is to be cut. */
  isWebhookCut(): boolean
  /** Cuts connections of an app. */
  cutIn(app: FastifyInstance): void
}

export function faultSwitch(): FaultSwitch {
  let active: ActiveFault[] = []
  const take = (path: string, isWanted: (fault: Fault) => boolean): Fault | undefined => {
    const found = active.find(({ fault, left }) => left > 0 && [path, '*'].includes(fault.call) && isWanted(fault))
    if (found !== undefined) found.left -= 1
    return found?.fault
  }
  return {
    set: (...faults) => {
      for (const fault of faults) active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => {
      active = []
    },
    list: () => active.filter(({ left }) => left > 0).map(({ fault }) => fault),
    around: (bindings) =>
      bindings.map((binding) => ({
        ...binding,
        handler: (async (context: never, request: never, ...more: never[]) => {
          const slow = take(binding.call.path, ({ slowMs }) => slowMs !== undefined)
          if (slow !== undefined) await wait(slow.slowMs)
          const coded = take(binding.call.path, ({ code }) => code !== undefined)
          if (coded?.code !== undefined) throw new Refusal(coded.code, { reason: 'a fault that the test switched on' })
          return (binding.handler as (...all: never[]) => Promise<unknown>)(context, request, ...more)
        }) as Binding['handler'],
      })),
    isCoreLate: () => take('core', ({ late }) => late === true) !== undefined,
    isCut: (path) => take(path, ({ cut }) => cut === true) !== undefined,
    isWebhookCut: () => take('webhooks', ({ cut }) => cut === true) !== undefined,
    cutIn: (app) => {
      app.addHook('onSend', async (request, reply, payload) => {
        const path = /^\/api\/([^?]*)/.exec(request.url)?.[1]
        if (path !== undefined && take(path, ({ cut }) => cut === true) !== undefined) reply.raw.destroy()
        return payload
      })
    },
  }
}
