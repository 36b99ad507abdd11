/** The part of a Worker's global scope that our Workers use; the project's types only cover pages. */
interface WorkerScope<In, Out> {
  onmessage: ((event: { readonly data: In }) => void) | null
  postMessage(message: Out, transfer?: readonly Transferable[]): void
}

/** Returns the scope of the current Worker, typed by its incoming and outgoing messages. */
export const workerScope = <In, Out>() => globalThis as unknown as WorkerScope<In, Out>
