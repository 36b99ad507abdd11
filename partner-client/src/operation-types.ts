import type { components, OPERATIONS, operations } from './partner-api.generated.ts'

/** The name of an operation, as in the documentation. */
export type OperationName = keyof typeof OPERATIONS

/** The body of a message: JSON, the text of a file, or undefined if it has none. */
type ContentOf<Message> = Message extends { content: { 'application/json': infer Body } }
  ? Body
  : Message extends { content: { 'text/csv': infer Body } }
    ? Body
    : undefined

type ParametersOf<Name extends OperationName> = operations[Name]['parameters']
type PathOf<Name extends OperationName> =
  ParametersOf<Name> extends { path: infer Path extends object } ? { readonly path: Path } : unknown
type QueryOf<Name extends OperationName> =
  ParametersOf<Name> extends { query?: infer Query extends object }
    ? { readonly query?: Omit<Query, 'validateOnly'> }
    : unknown
type BodyOf<Name extends OperationName> = operations[Name] extends { requestBody: infer Message }
  ? ContentOf<Message> extends undefined
    ? unknown
    : { readonly body: ContentOf<Message> } & (ContentOf<Message> extends string ? TextRequest : unknown)
  : unknown
interface TextRequest {
  /** The media type of the file. The default is JSON lines. */
  readonly contentType?: 'application/x-ndjson' | 'text/csv'
}
type KeyOf<Name extends OperationName> =
  ParametersOf<Name> extends { header: { 'Idempotency-Key': string } }
    ? {
        /**
         * 1 to 255 printable characters that identify this request, for example the id of your payment. With the same
         * key the request takes effect once, also if your program ends and sends it again. The default is a random key.
         */
        readonly idempotencyKey?: string
      }
    : unknown

/** The parts of a request of an operation. */
export type RequestOf<Name extends OperationName> = PathOf<Name> &
  QueryOf<Name> &
  BodyOf<Name> &
  KeyOf<Name> & {
    /** Cancels the request. */
    readonly signal?: AbortSignal
  }

type SuccessOf<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: ContentOf<Responses[Status]>
}
/** The answer of an operation, or undefined if it is empty. */
export type AnswerOf<Name extends OperationName> = Name extends 'createDirectCredit'
  ? ContentOf<operations['createDirectCredit']['responses'][201]>
  : SuccessOf<operations[Name]['responses']>[keyof SuccessOf<operations[Name]['responses']>]

/** The cost of an order, and every reason to refuse it. */
export type OrderValidation = components['schemas']['ValidatedOrder']

type Call<Request, Answer> =
  Record<never, never> extends Request ? (request?: Request) => Promise<Answer> : (request: Request) => Promise<Answer>

/**
 * The operations of the partner API.
 * Each throws a `PartnerApiError` if it is refused, and a `PartnerConnectionError` if it gets no answer.
 */
export type PartnerClient = {
  readonly [Name in OperationName]: Call<RequestOf<Name>, AnswerOf<Name>>
} & {
  /** Validates a direct credit without any effect: its cost, and every reason to refuse it. */
  readonly validateDirectCredit: (
    request: Pick<RequestOf<'createDirectCredit'>, 'body' | 'signal'>,
  ) => Promise<OrderValidation>
}
