import {
  demoRecipe,
  type TestGateway,
  type TestGatewayOptions,
  testGateway,
} from '@portal/mock-gateway/testing/workspace'

type Envelope = Parameters<NonNullable<TestGatewayOptions['around']>['envelope']>[0]
type Opened = Awaited<ReturnType<Envelope['open']>>
type Answer = Record<string, unknown>

/** A departure from the contract that a test plants into our gateway. */
export interface Plant {
  readonly call: string
  /** Returns the changed answer to a request. */
  answer?(answer: Answer, request: unknown): Answer
  /** Changes an opened message. */
  open?(opened: Opened): Opened
  /** Accepts messages that were seen before. */
  readonly acceptsReplays?: true
  /** Answers without encryption. */
  readonly isPlain?: true
}

/** Starts our gateway with the demo and with planted departures, on a port of its own. */
export async function plantedGateway(plants: readonly Plant[] = []): Promise<{ url: string; gateway: TestGateway }> {
  const gateway = await testGateway({
    recipe: demoRecipe,
    backdates: true,
    around: { envelope: (envelope) => withPlants(envelope, plants) },
  })
  gateway.app.addHook('onSend', async (request, _, payload) => {
    const isPlain = plants.some((plant) => plant.isPlain && request.url === `/api/${plant.call}`)
    return isPlain && request.headers.authorization !== undefined
      ? JSON.stringify({ responseCode: '00', data: [] })
      : payload
  })
  return { url: await gateway.listen(), gateway }
}

function withPlants(envelope: Envelope, plants: readonly Plant[]): Envelope {
  const seen = new Map<string, Opened>()
  const textOf = (raw: string | Uint8Array) => (typeof raw === 'string' ? raw : Buffer.from(raw).toString())
  return {
    ...envelope,
    open: async (raw, meta) => {
      const own = plants.filter(({ call }) => meta.path === `/${call}`)
      const acceptsReplays = own.some((plant) => plant.acceptsReplays)
      const opened = await envelope.open(raw, meta).catch((error: unknown) => {
        const former = acceptsReplays ? seen.get(textOf(raw)) : undefined
        if (former === undefined) throw error
        return former
      })
      seen.set(textOf(raw), opened)
      const changed = own.reduce((message, plant) => plant.open?.(message) ?? message, opened)
      return {
        ...changed,
        seal: (answer, options) =>
          opened.seal(
            own.reduce((body, plant) => plant.answer?.(body, opened.body) ?? body, answer as Answer),
            options,
          ),
      }
    },
  }
}

/** Returns an answer whose rows are changed, if it has rows. */
export const withRows =
  (change: (rows: readonly Answer[], request: Answer) => readonly Answer[]) =>
  (answer: Answer, request: unknown): Answer =>
    Array.isArray(answer.data) ? { ...answer, data: change(answer.data as Answer[], request as Answer) } : answer

/** Returns an answer with another code if it has a given code. */
export const withCode =
  (code: string, instead: string) =>
  (answer: Answer): Answer =>
    answer.responseCode === code ? { ...answer, responseCode: instead } : answer
