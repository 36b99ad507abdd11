import type { Client } from '@portal/api-client'
import type { Envelope as AnswerEnvelope, Call } from '@portal/contract'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import type { TestClock } from '../clock.ts'
import type { Fault, Faults } from './faults.ts'
import type { JournalEntry } from './journal.ts'
import type { PartnerAnswer } from './open-gateway.ts'
import type { TestService } from './registered-services.ts'
import type { ScenarioName } from './scenarios/index.ts'
import type { CaughtWebhook } from './webhook-catcher.ts'

export interface GatewayOptions {
  /**
   * The data of the database; by default the demo. It is as of the evening before the day of `clock`, but never later
   * than yesterday evening.
   */
  readonly scenario?: ScenarioName
  /** The time at which the clock stands still until it is moved. Without it, the clock runs as the machine's. */
  readonly clock?: Date | string
  /** Faults that are on from the start. */
  readonly faults?: readonly Fault[]
  /** Servers of modules that have their own, to which the gateway forwards the stated calls. */
  readonly services?: readonly TestService[]
  /** The port of the gateway on 127.0.0.1; by default any free port. */
  readonly port?: number
}

/** A gateway under test, with a database of its own. */
export interface StartedGateway {
  /** The address of the real, encrypted transport: the `GATEWAY_URL` of a portal host. */
  readonly url: string
  /** The address of the plain-text door: calls without encryption, for browser tests and other languages. */
  readonly plainUrl: string
  readonly clock: TestClock
  readonly faults: Faults
  /**
   * Sends a call as a user, without sign-in and encryption, and returns the whole answer, whatever its code. A write
   * gets a new idempotency key unless one is given; a key is a UUID. Rejects if a fault cuts the connection.
   */
  send<Request, Payload>(
    username: string,
    call: Call<Request, Payload>,
    body: NoInfer<Request>,
    options?: { readonly key?: string },
  ): Promise<AnswerEnvelope & Partial<Payload>>
  /**
   * Sends a direct credit as a partner, through the partner API and with a key of its own. `directCredit` returns one.
   * The gateway screens, credits and posts it by jobs.
   */
  sendOrder(mtoCode: string, order: DirectCreditOrder): Promise<PartnerAnswer>
  /** Returns a client of the real transport, not yet signed in. */
  client(): Promise<Client>
  /** Returns the current code of a user's hard token. */
  tokenCode(username: string): Promise<string>
  /** Returns the e-mails written since the start or the last reset, oldest first. */
  mails(
    recipient?: string,
  ): Promise<readonly { readonly recipient: string; readonly subject: string; readonly body: string }[]>
  /**
   * Registers an endpoint for all live events of a partner, whose webhooks are caught from now on. After a reset it
   * must be called again.
   */
  catchWebhooks(mtoCode: string): Promise<void>
  /** Returns the caught webhooks, oldest first; jobs send them (`runJobs`). */
  webhooks(mtoCode?: string): readonly CaughtWebhook[]
  /** Returns the calls received since the start or the last reset, oldest first, with their opened bodies. */
  journal(): readonly JournalEntry[]
  /**
   * Processes all jobs that are due, and the jobs that they send, then runs what a gateway does every minute, such as
   * telling a partner that its wallet is low. No job runs otherwise.
   */
  runJobs(): Promise<void>
  /** Replaces the database by a fresh one, clears the journal, and switches all faults off. */
  reset(): Promise<void>
  close(): Promise<void>
}
